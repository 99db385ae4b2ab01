import { useId, useRef } from 'react';
import { outboxTexts as texts } from '../../i18n/en/dashboard-outbox.ts';
import type { Photo } from '../../outbox/photos.ts';
import type { Crops } from '../content/PointField.tsx';
import screen from '../shell/Screen.module.css';
import { PhotoRow } from './PhotoRow.tsx';

type Props = {
  photos: readonly Photo[];
  label?: string;
  /** Makes a card of it. */
  title?: string | undefined;
  /** Above the rows, and announced when it changes; null while there is nothing to say. */
  status?: string | null;
  /** Left out where a photo cannot be described. */
  crops?: Crops | undefined;
  failedText: (reason: string) => string;
};

/** Photos on this device, each with its state and what can be done about it. */
export function PhotoList({ photos, label = texts.list, title, status, crops, failedText }: Props) {
  const top = useRef<HTMLElement>(null);
  const headingId = useId();
  const isShown = photos.length > 0;
  const hasTitle = isShown && title !== undefined;
  return (
    // Outlives the rows, whose buttons disappear with the focus.
    <section
      ref={top}
      tabIndex={-1}
      className={`outcome stack ${hasTitle ? 'card' : ''}`}
      aria-labelledby={hasTitle ? headingId : undefined}
    >
      {hasTitle && (
        <div className={`row ${screen.top}`}>
          <h2 id={headingId}>{title}</h2>
        </div>
      )}
      {/* The region is mounted before its text, so that the text is announced. */}
      {status !== undefined && <div role="status">{isShown && status}</div>}
      {isShown && (
        <ul role="list" aria-label={label}>
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
      )}
    </section>
  );
}
