import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { outboxTexts } from '../../i18n/en/dashboard-outbox.ts';
import { loadTexts, requestTexts } from '../../i18n/en/requests.ts';
import { $sending } from '../../outbox/sending-state.ts';
import { useSlow } from '../../ui/SlowNotice.tsx';
import { PhotoList } from './PhotoList.tsx';
import type { useUploads } from './use-uploads.ts';

type Props = Omit<ComponentProps<typeof PhotoList>, 'photos' | 'status'> & {
  uploads: ReturnType<typeof useUploads>;
};

/** The photos that were sent off, with one sentence on their progress, or on what they wait for. */
export function SentPhotos({ uploads, ...list }: Props) {
  const { sent, done } = uploads;
  const sending = useStore($sending, { ssr: 'initial' });
  const isSending = sent.some(({ id }) => id === sending?.id);
  const progress = sending?.progress ?? null;
  const isSlow = useSlow(isSending && progress !== null, progress);

  function stateText(): string | null {
    const waiting = sent.filter(({ state }) => state === 'waiting');
    const count = waiting.length;
    if (isSending) return isSlow ? loadTexts.slow : outboxTexts.run.uploading(done + 1, done + count);
    const reason = waiting.find((photo) => photo.reason !== '')?.reason;
    if (count > 0 && (navigator.onLine === false || reason === requestTexts.unreachable))
      return outboxTexts.run.noSignal(count);
    return reason === undefined ? null : outboxTexts.run.waiting(count, reason);
  }

  return <PhotoList {...list} photos={sent} status={stateText()} />;
}
