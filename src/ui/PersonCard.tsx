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

type BoardProps = {
  name: string;
  /** The portrait, square. */
  picture: ReactNode;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
};

/** A card of honour for one member of the steering board, on the About page and in the dashboard's preview. */
export function BoardCard({ name, picture, lang }: BoardProps) {
  return (
    <article className={styles.honour}>
      <div className={styles.border} />
      <div className={styles.portrait}>{picture}</div>
      <h3 className={styles.memberName} lang={lang}>
        {name}
      </h3>
      <div className={styles.border} />
    </article>
  );
}
