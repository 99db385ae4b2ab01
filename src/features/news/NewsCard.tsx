import type { ReactNode } from 'react';
import { newsTexts } from '../../i18n/en/lists.ts';
import { languageOf } from '../../i18n/written-in.ts';
import { HeadingText } from '../../ui/HeadingText.tsx';
import styles from './NewsCard.module.css';

type Props = {
  href: string;
  title: string;
  /** The date as visitors read it; empty if unknown. */
  date: string;
  excerpt: string;
  picture: ReactNode;
  /** `lead` is large, `banner` as wide as the page, `side` has the picture beside the text, `upright` above it. */
  kind: 'lead' | 'banner' | 'side' | 'upright';
  /** The heading level, to keep the page's outline without gaps. */
  heading?: 'h2' | 'h3';
};

/** A news item in a list; its picture and 'Read More' link to its page. */
export function NewsCard({ href, title, date, excerpt, picture, kind, heading: Title = 'h3' }: Props) {
  const lang = languageOf(title);
  return (
    <article className={styles.card} data-kind={kind}>
      <a className={styles.picture} href={href} aria-label={title} lang={lang}>
        {picture}
      </a>
      <div className={styles.text}>
        {date !== '' && <p className={styles.date}>{date}</p>}
        <Title className={styles.title} lang={lang}>
          <HeadingText text={title} />
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
