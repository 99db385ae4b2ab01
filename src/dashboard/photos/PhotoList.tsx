import { useRef } from 'react';
import { outboxTexts as texts } from '../../i18n/en/dashboard-outbox.ts';
import type { Photo } from '../../outbox/photos.ts';
import type { Crops } from '../content/PointField.tsx';
import { Surface } from '../shell/Screen.tsx';
import { PhotoRow } from './PhotoRow.tsx';

type Props = {
  photos: readonly Photo[];
  label?: string;
  /** The heading of the card around the list; left out for a list without a card. */
  title?: string | undefined;
  /** Above the rows, and announced when it changes; null while there is nothing to say. */
  status?: string | null;
  /** Left out where a photo cannot be described. */
  crops?: Crops | undefined;
  /** Replaces the size of a photo. */
  noteOf?: (photo: Photo) => string | undefined;
  failedText: (reason: string) => string;
};

/** Photos on this device, each with its state and what can be done about it. */
export function PhotoList({ photos, label = texts.list, title, status, noteOf, ...row }: Props) {
  // Takes the focus when a row disappears with the button that had it.
  const top = useRef<HTMLDivElement>(null);
  const isShown = photos.length > 0;
  const list = (
    <div ref={top} tabIndex={-1} className="outcome stack">
      {/* The region is mounted before its text, so that the text is announced. */}
      {status !== undefined && <div role="status">{isShown && status}</div>}
      {isShown && (
        <ul role="list" aria-label={label}>
          {photos.map((photo) => (
            <PhotoRow
              key={photo.id}
              {...row}
              photo={photo}
              note={noteOf?.(photo)}
              onLeave={() => top.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
    </div>
  );
  if (title === undefined) return list;
  return (
    <Surface title={title} isEmpty={!isShown}>
      {list}
    </Surface>
  );
}
