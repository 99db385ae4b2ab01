import type { ReactNode } from 'react';
import styles from './PersonCard.module.css';

type Props = {
  name: string;
  designation: string;
  description: string;
  /** The portrait, taller than wide. */
  picture: ReactNode;
  /** The language of the words, where it is not the page's. */
  lang?: string | undefined;
};

/** One person of the team, on the About page and in the dashboard's preview. */
export function PersonCard({ name, designation, description, picture, lang }: Props) {
  return (
    <article className={styles.card} lang={lang}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3>{name}</h3>
        {designation !== '' && <p className={styles.designation}>{designation}</p>}
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
    </article>
  );
}
