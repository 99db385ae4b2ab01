import { homeNews, NEWS_AT_ONCE, type NewsItem } from '../../domain/news.ts';
import { newsTexts } from '../../i18n/en/lists.ts';
import { notify } from '../../ui/notify.ts';
import { readHistoryState, useHistoryState } from '../../ui/use-history-state.ts';
import { news } from '../lists/list-fetchers.ts';
import { PublicList } from '../lists/PublicList.tsx';
import { type KnownList, useList } from '../lists/use-list.ts';
import styles from './NewsLists.module.css';
import { NewsTile } from './NewsTile.tsx';

/** A sixth less than the width of the card on a phone: invisible, but the largest paint is a round trip earlier. */
const LEAD_SIZES = '(width < 48rem) 75vw, 45rem';
const CARD_SIZES = '(width < 40rem) 75vw, (width < 64rem) 45vw, 25rem';
/** The name of the number of shown items in the browser's history. */
const OLDER = 'news';

/** The news in server order, as cards, the first one large. Those after the first 24 are loaded on request. */
export function NewsListIsland({ pictures, ...known }: KnownList<NewsItem>) {
  // To restore more of them, the whole list is needed, which a 304 would not bring.
  const etag = readHistoryState(OLDER) ? null : known.etag;
  const list = useList(news, { ...known, etag }, newsTexts.failed);
  const [count, setCount] = useHistoryState<number>(OLDER, NEWS_AT_ONCE);
  const items = list.items?.slice(0, count) ?? null;
  const hasMore = (list.items?.length ?? 0) > count;
  return (
    <>
      <PublicList {...list} items={items} texts={newsTexts} room="page" className={styles.all}>
        {(item, index) => (
          <NewsTile
            item={item}
            kind={index === 0 ? 'banner' : 'upright'}
            heading="h2"
            pictures={pictures}
            sizes={index === 0 ? LEAD_SIZES : CARD_SIZES}
            isFirst={index === 0}
          />
        )}
      </PublicList>
      {hasMore && (
        <p className={styles.more}>
          <button
            type="button"
            className="button"
            data-kind="plain"
            onClick={() => setCount(count + NEWS_AT_ONCE)}
          >
            {newsTexts.showOlder}
          </button>
        </p>
      )}
    </>
  );
}

const HOME_SIZES = '(width < 64rem) 92vw, 40rem';

/** Three news items: the first one large, the others beside or below it. */
export function LatestNewsIsland({ pictures, ...known }: KnownList<NewsItem>) {
  const list = useList(news, known, newsTexts.failed, notify);
  const items = list.items && homeNews(list.items);
  return (
    <PublicList {...list} items={items} texts={newsTexts} className={styles.latest}>
      {(item, index) => (
        <NewsTile item={item} kind={index === 0 ? 'lead' : 'side'} pictures={pictures} sizes={HOME_SIZES} />
      )}
    </PublicList>
  );
}
