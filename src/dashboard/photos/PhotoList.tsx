import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { outboxTexts as texts } from '../../i18n/en/dashboard-outbox.ts';
import type { Destination } from '../../outbox/database.ts';
import { $lastRun, $photos, type Photo } from '../../outbox/photos.ts';
import type { Outcome } from '../../stores/item-form.ts';
import type { Crops } from '../content/PointField.tsx';
import { PhotoRow } from './PhotoRow.tsx';

type Goes = (destination: Destination) => boolean;

/** The photos on this device for one destination: those that a person has chosen, and those that are being sent. */
export function usePhotos(goes: Goes) {
  const photos = useStore($photos, { ssr: 'initial' }) ?? [];
  const here = photos.filter(({ destination }) => destination !== null && goes(destination));
  return {
    chosen: here.filter(({ state }) => state === 'chosen'),
    sent: here.filter(({ state }) => state !== 'chosen'),
  };
}

/** Shows the outcome of a run of the sender, once for all photos of a destination. */
export function useRunResult(
  goes: Goes,
  { uploaded, uploadFailed }: { uploaded: string; uploadFailed: (reason: string) => string },
  tell: (outcome: Outcome) => void,
): void {
  const report = useEffectEvent((run: ReturnType<typeof $lastRun.get>) => {
    const own = run.filter(({ destination }) => destination !== null && goes(destination));
    const failed = own.find(({ state }) => state !== 'accepted');
    if (failed !== undefined) tell({ kind: 'danger', text: uploadFailed(failed.reason) });
    else if (own.length > 0) tell({ kind: 'success', text: uploaded });
  });
  useEffect(() => $lastRun.listen((run) => report(run)), []);
}

type Props = {
  photos: readonly Photo[];
  label?: string;
  /** Left out where a photo cannot be described. */
  crops?: Crops | undefined;
  failedText: (reason: string) => string;
};

/** Photos on this device, each with its state and what can be done about it. */
export function PhotoList({ photos, label = texts.list, crops, failedText }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="plain" aria-label={label}>
      {photos.map((photo) => (
        <PhotoRow key={photo.id} photo={photo} crops={crops} failedText={failedText} />
      ))}
    </ul>
  );
}
