import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { newsTexts } from '../../texts/news.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { NewsTile } from '../NewsTile.tsx';
import styles from './NewsList.module.css';

type Props = {
  /** null while nothing is known. */
  items: readonly NewsItem[] | null;
  failure: string | null;
  pictures: Pictures;
  onRetry: () => void;
};

const LEAD_SIZES = '(width < 48rem) 92vw, 45rem';
const CARD_SIZES = '(width < 40rem) 92vw, (width < 64rem) 45vw, 25rem';

/** All news in server order, as cards; the first leads (specification, section 2, News). */
export function NewsList({ items, failure, pictures, onRetry }: Props) {
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
                  kind={index === 0 ? 'banner' : 'upright'}
                  heading="h2"
                  pictures={pictures}
                  sizes={index === 0 ? LEAD_SIZES : CARD_SIZES}
                  isFirst={index === 0}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
