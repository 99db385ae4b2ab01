import type { ComponentProps } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import styles from './DatedPicture.module.css';

type Props = ComponentProps<typeof Picture> & {
  /** The date as visitors read it; empty if unknown. */
  day: string;
};

/** A picture of the gallery with its date over the lower edge; with a mouse, the date shows on hover. */
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
