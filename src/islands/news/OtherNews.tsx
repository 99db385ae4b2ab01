import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { Failed } from '../../ui/LoadState.tsx';
import type { ListView } from '../use-load.ts';
import { NewsTile } from './NewsTile.tsx';
import styles from './OtherNews.module.css';

type Props = ListView<NewsItem> & {
  heading: string;
  /** The item itself could not be loaded and says so: that it is the same here need not be said again. */
  isQuiet: boolean;
  pictures: Pictures;
};

/** What else there is to read, at the foot of an item; nothing where there is nothing else. */
export function OtherNews({ heading, items, failure, isQuiet, pictures, onRetry }: Props) {
  const isUnknown = items === null && failure !== null;
  if (items?.length === 0 || (isUnknown && isQuiet)) return null;
  return (
    <section className="section sand">
      <div className={`page ${styles.others}`}>
        <h2>{heading}</h2>
        {isUnknown && <Failed text={failure} onRetry={onRetry} />}
        <ul className={`plain ${styles.list}`}>
          {items?.map((item) => (
            <li key={item.id}>
              <NewsTile item={item} kind="side" pictures={pictures} sizes="(width < 48rem) 92vw, 18rem" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
