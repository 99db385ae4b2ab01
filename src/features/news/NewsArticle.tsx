import { hasDropCap, type NewsItem, newsParagraphs, otherNews } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { localDate } from '../../i18n/en/dates.ts';
import { newsTexts } from '../../i18n/en/lists.ts';
import { storyEndTexts } from '../../i18n/en/share.ts';
import { localPath } from '../../i18n/local-path.ts';
import { languageOf } from '../../i18n/written-in.ts';
import { paths } from '../../site.ts';
import { HeadingText } from '../../ui/HeadingText.tsx';
import { Failed } from '../../ui/LoadState.tsx';
import { news } from '../lists/list-fetchers.ts';
import { UploadedPicture } from '../lists/UploadedPicture.tsx';
import { useList } from '../lists/use-list.ts';
import '../../ui/drop-cap.css';
import styles from './NewsArticle.module.css';
import { NewsTile } from './NewsTile.tsx';
import { Share } from './Share.tsx';

type Props = {
  item: NewsItem;
  pictures: Pictures;
  /** The absolute URL of its page. */
  url: string;
};

/** A news item in full, as plain text with paragraphs. */
export function NewsArticle({ item, pictures, url }: Props) {
  const paragraphs = newsParagraphs(item.description);
  const date = localDate(item.date);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 lang={languageOf(item.news_name)}>
          <HeadingText text={item.news_name} />
        </h1>
        <div className={styles.line}>
          {date !== '' && <p className={styles.date}>{date}</p>}
          <Share title={item.news_name} url={url} />
        </div>
      </header>
      {item.image !== null && (
        <div className={styles.picture}>
          <UploadedPicture
            url={item.image}
            focus={item.focus}
            pictures={pictures}
            sizes="(width < 48rem) 75vw, (width < 84rem) 92vw, 78rem"
            alt={item.alt ?? ''}
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
          // Paragraphs have no ids, and their order never changes.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <footer className={styles.end}>
        <p>{storyEndTexts.thanks}</p>
        <div className={styles.line}>
          <a className="button" href={localPath(paths.support)}>
            {storyEndTexts.support}
          </a>
          <a className="button" data-kind="quiet" href={localPath(paths.volunteer)}>
            {storyEndTexts.volunteer}
          </a>
          <Share title={item.news_name} url={url} />
        </div>
      </footer>
    </article>
  );
}

type OtherProps = {
  /** The id of the item itself. */
  id: number;
  known: NewsItem[] | null;
  heading: string;
  /** Whether the item has failed to load and says so: one message is enough. */
  isQuiet: boolean;
  pictures: Pictures;
};

/** Other news at the foot of an item; nothing if there is none. */
export function OtherNews({ id, known, heading, isQuiet, pictures }: OtherProps) {
  const { items: all, failure, onRetry } = useList(news, { known }, newsTexts.failed);
  const items = all && otherNews(all, id);
  const isUnknown = items === null && failure !== null;
  if (items?.length === 0 || (isUnknown && isQuiet)) return null;
  return (
    <section className="section sand">
      <div className={`page ${styles.others}`}>
        <h2>
          <HeadingText text={heading} />
        </h2>
        {isUnknown && <Failed text={failure} onRetry={onRetry} />}
        <ul role="list" className={styles.othersList}>
          {items?.map((item) => (
            <li key={item.id}>
              <NewsTile item={item} kind="side" pictures={pictures} sizes="(width < 48rem) 75vw, 18rem" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
