import { outboxTexts as texts } from '../../i18n/en/dashboard-outbox.ts';
import type { Photo } from '../../outbox/photos.ts';
import type { Crops } from '../content/PointField.tsx';
import { PhotoRow } from './PhotoRow.tsx';

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
