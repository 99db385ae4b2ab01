import type { ReactNode } from 'react';
import styles from './BoardCard.module.css';

type Props = {
  name: string;
  /** The portrait, square. */
  picture: ReactNode;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
};

/** A card of honour for one member of the steering board, on the About page and in the dashboard's preview. */
export function BoardCard({ name, picture, lang }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.border} />
      <div className={styles.picture}>{picture}</div>
      <h3 className={styles.name} lang={lang}>
        {name}
      </h3>
      <div className={styles.border} />
    </article>
  );
}
