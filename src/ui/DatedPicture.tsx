import type { ComponentProps } from 'react';
import styles from './DatedPicture.module.css';
import { Picture } from './Picture.tsx';

type Props = ComponentProps<typeof Picture> & {
  /** The date in words; empty where it is not known. */
  day: string;
};

/** A picture of the gallery: its date lies over its lower edge, where there is a mouse only while it points there. */
export function DatedPicture({ day, ...picture }: Props) {
  return (
    <span className={styles.dated}>
      <Picture {...picture} />
      {day !== '' && (
        <span className={styles.day} aria-hidden="true">
          {day}
        </span>
      )}
    </span>
  );
}
