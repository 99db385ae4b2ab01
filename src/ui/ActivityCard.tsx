import type { ReactNode } from 'react';
import styles from './ActivityCard.module.css';

type Props = {
  title: string;
  description: string;
  /** The language of the words, where it is known. */
  lang?: string | undefined;
  picture: ReactNode;
};

/** One core activity, on the activities page and as the dashboard previews it. */
export function ActivityCard({ title, description, lang, picture }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <h3 lang={lang}>{title}</h3>
      <p lang={lang}>{description}</p>
    </article>
  );
}
