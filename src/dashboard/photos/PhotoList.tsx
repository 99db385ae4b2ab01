import { type ReactNode, useRef } from 'react';
import { outboxTexts as texts } from '../../i18n/en/dashboard-outbox.ts';
import type { Photo } from '../../outbox/photos.ts';
import type { Crops } from '../content/PointField.tsx';
import { Surface } from '../shell/Screen.tsx';
import { PhotoRow } from './PhotoRow.tsx';

type Props = {
  photos: readonly Photo[];
  label?: string;
  /** Makes a card of it. */
  title?: string | undefined;
  /** Above the rows. */
  status?: ReactNode;
  /** Left out where a photo cannot be described. */
  crops?: Crops | undefined;
  failedText: (reason: string) => string;
};

/** Photos on this device, each with its state and what can be done about it. */
export function PhotoList({ photos, label = texts.list, title, status, crops, failedText }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const rows = (
    <ul className="plain" aria-label={label}>
      {photos.map((photo) => (
        <PhotoRow
          key={photo.id}
          photo={photo}
          crops={crops}
          failedText={failedText}
          onLeave={() => top.current?.focus({ preventScroll: true })}
        />
      ))}
    </ul>
  );
  return (
    // Outlives the rows, whose buttons disappear with the focus.
    <div ref={top} tabIndex={-1} className="outcome stack">
      {photos.length > 0 &&
        (title === undefined ? (
          <>
            {status}
            {rows}
          </>
        ) : (
          <Surface title={title}>
            {status}
            {rows}
          </Surface>
        ))}
    </div>
  );
}
