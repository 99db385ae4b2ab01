import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { newsTexts } from '../../texts/news.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { NewsTile } from '../NewsTile.tsx';
import styles from './LatestNews.module.css';

type Props = {
  /** null while nothing is known. */
  items: readonly NewsItem[] | null;
  failure: string | null;
  pictures: Pictures;
  onRetry: () => void;
};

const SIZES = '(width < 48rem) 92vw, 40rem';

/** Three news: the first leads, the others stand beside it (specification, section 2). */
export function LatestNews({ items, failure, pictures, onRetry }: Props) {
  return (
    <div className={styles.place} data-bare={items === null || items.length === 0}>
      <ListStates
        items={items}
        failure={failure}
        words={{ ...loadTexts, waiting: newsTexts.loadingOne, empty: newsTexts.empty }}
        onRetry={onRetry}
      >
        {(all) => (
          <ul className={`plain ${styles.news}`}>
            {all.map((item, index) => (
              <li key={item.id}>
                <NewsTile
                  item={item}
                  kind={index === 0 ? 'lead' : 'side'}
                  pictures={pictures}
                  sizes={SIZES}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
