import { languageOf } from '../../domain/language.ts';
import { hasDropCap, type NewsItem, newsParagraphs } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { formatDate } from '../../lib/dates.ts';
import { UploadedPicture } from '../UploadedPicture.tsx';
import styles from './NewsArticle.module.css';

type Props = { item: NewsItem; pictures: Pictures };

/** An item in full: its text is text, whatever it holds, and keeps its paragraphs. */
export function NewsArticle({ item, pictures }: Props) {
  const paragraphs = newsParagraphs(item.description);
  const date = formatDate(item.date);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 lang={languageOf(item.news_name)}>{item.news_name}</h1>
        {date !== '' && <p className={styles.date}>{date}</p>}
      </header>
      {item.image !== null && (
        <div className={styles.picture}>
          <UploadedPicture
            address={item.image}
            pictures={pictures}
            sizes="(width < 84rem) 92vw, 78rem"
            alt=""
            isFirst
          />
        </div>
      )}
      <div
        className={styles.text}
        lang={languageOf(item.description)}
        data-drop-cap={hasDropCap(item.description) || undefined}
      >
        {paragraphs.map((paragraph, index) => (
          // The paragraphs have no names of their own and never change places.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
