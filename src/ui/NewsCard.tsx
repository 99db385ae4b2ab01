import type { ReactNode } from 'react';
import { languageOf } from '../lib/written-in.ts';
import { newsTexts } from '../texts/lists.ts';
import styles from './NewsCard.module.css';

type Props = {
  href: string;
  title: string;
  /** The date in words. */
  date: string;
  excerpt: string;
  picture: ReactNode;
  /** `lead` is the large one, `banner` the same over a whole page; `side` has its picture beside the words, `upright` above. */
  kind: 'lead' | 'banner' | 'side' | 'upright';
  /** The level of the title, so that the page's outline has no gap. */
  heading?: 'h2' | 'h3';
};

/** One item of the news, wherever it is listed; its picture and its 'Read More' lead to it. */
export function NewsCard({ href, title, date, excerpt, picture, kind, heading: Title = 'h3' }: Props) {
  const lang = languageOf(title);
  return (
    <article className={styles.card} data-kind={kind}>
      <a className={styles.picture} href={href} aria-label={title} lang={lang}>
        {picture}
      </a>
      <div className={styles.words}>
        {date !== '' && <p className={styles.date}>{date}</p>}
        <Title className={styles.title} lang={lang}>
          {title}
        </Title>
        <p lang={languageOf(excerpt)}>{excerpt}</p>
        <a href={href}>
          <span aria-hidden="true">{newsTexts.readMore}</span>
          <span className="visually-hidden">
            {newsTexts.readMore}: <span lang={lang}>{title}</span>
          </span>
        </a>
      </div>
    </article>
  );
}
