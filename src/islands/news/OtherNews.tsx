import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import type { Load } from '../../stores/resource.ts';
import { newsTexts } from '../../texts/news.ts';
import { Failed } from '../../ui/LoadState.tsx';
import { NewsTile } from './NewsTile.tsx';
import styles from './OtherNews.module.css';

type Props = {
  heading: string;
  load: Load<NewsItem[]>;
  /** The item itself could not be loaded and says so: that it is the same here need not be said again. */
  isQuiet: boolean;
  pictures: Pictures;
  onRetry: () => void;
};

/** What else there is to read, at the foot of an item. Where there is nothing else, nothing stands here. */
export function OtherNews({ heading, load, isQuiet, pictures, onRetry }: Props) {
  const items = load.state === 'loading' ? undefined : load.data;
  const hasFailed = load.state === 'failed' && items === undefined;
  if (items?.length === 0 || (hasFailed && isQuiet)) return null;
  return (
    <section className="section sand">
      <div className={`page ${styles.others}`}>
        <h2>{heading}</h2>
        {hasFailed && <Failed text={newsTexts.failed(load.message)} onRetry={onRetry} />}
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
