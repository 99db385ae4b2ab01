import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { news } from '../../stores/public-lists.ts';
import { newsTexts } from '../../texts/news.ts';
import { PublicList } from '../PublicList.tsx';
import { type KnownList, type ListView, useList } from '../use-load.ts';
import styles from './NewsList.module.css';
import { NewsTile } from './NewsTile.tsx';

const LEAD_SIZES = '(width < 48rem) 92vw, 45rem';
const CARD_SIZES = '(width < 40rem) 92vw, (width < 64rem) 45vw, 25rem';

export function NewsListIsland({ known, pictures }: KnownList<NewsItem>) {
  return <NewsList {...useList(news, known, newsTexts.failed)} pictures={pictures} />;
}

/** All news in server order, as cards; the first leads. */
export function NewsList({ pictures, ...list }: ListView<NewsItem> & { pictures: Pictures }) {
  return (
    <PublicList {...list} texts={newsTexts} room="page" className={styles.news}>
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
  );
}
