import { useStore } from '@nanostores/react';
import { shareTexts as texts } from '../../i18n/en/dashboard-share.ts';
import { $photos, $sharedTexts } from '../../outbox/photos.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenFrame } from '../shell/Screen.tsx';
import { SharedThings } from './SharedThings.tsx';

/** Photos and words that another app has shared, waiting for somebody's decision. */
export function ShareScreen() {
  const photos = useStore($photos, { ssr: 'initial' });
  const words = useStore($sharedTexts, { ssr: 'initial' });
  const isEmpty = photos?.length === 0 && words.length === 0;
  // From the service worker, which could not store what was shared last.
  const reason = new URLSearchParams(location.search).get('not-taken');
  return (
    <ScreenFrame title={texts.heading} intro={isEmpty ? texts.introEmpty : texts.intro}>
      {reason !== null && (
        <Notice kind="danger">{texts.notTaken[reason === 'full' ? 'full' : 'failed']}</Notice>
      )}
      {typeof indexedDB === 'undefined' ? (
        <Notice kind="info">{texts.unavailable}</Notice>
      ) : (
        // Not on demand: without a signal this screen opens with the files that its page names.
        <SharedThings photos={photos} words={words} />
      )}
    </ScreenFrame>
  );
}
