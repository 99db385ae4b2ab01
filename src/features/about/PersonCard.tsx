import type { ReactNode } from 'react';
import { languageOf } from '../../i18n/written-in.ts';
import { HeadingText } from '../../ui/HeadingText.tsx';
import '../../styles/kasuti.css';
import styles from './PersonCard.module.css';

type Props = {
  name: string;
  designation: string;
  description: string;
  /** The portrait, taller than wide. */
  picture: ReactNode;
};

/** A person of the team, on the About page and in the dashboard's preview. */
export function PersonCard({ name, designation, description, picture }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.text}>
        <h3 lang={languageOf(name)}>
          <HeadingText text={name} />
        </h3>
        {designation !== '' && (
          <p className={styles.designation} lang={languageOf(designation)}>
            {designation}
          </p>
        )}
        {description !== '' && (
          <p className={styles.description} lang={languageOf(description)}>
            {description}
          </p>
        )}
      </div>
    </article>
  );
}

type BoardProps = {
  name: string;
  /** The portrait, square. */
  picture: ReactNode;
};

/** A member of the steering board, on the About page and in the dashboard's preview. */
export function BoardCard({ name, picture }: BoardProps) {
  return (
    <article className={styles.honour}>
      <div className="kasuti" />
      <div className={styles.portrait}>{picture}</div>
      <h3 className={styles.memberName} lang={languageOf(name)}>
        <HeadingText text={name} />
      </h3>
      <div className="kasuti" />
    </article>
  );
}
