import type { ReactNode } from 'react';
import { languageOf } from '../../i18n/written-in.ts';
import { HeadingText } from '../../ui/HeadingText.tsx';
import styles from './ActivityCard.module.css';

type Props = {
  title: string;
  description: string;
  picture: ReactNode;
};

/** A core activity, on the activities page and in the dashboard's preview. */
export function ActivityCard({ title, description, picture }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <h3 lang={languageOf(title)}>
        <HeadingText text={title} />
      </h3>
      <p lang={languageOf(description)}>{description}</p>
    </article>
  );
}
