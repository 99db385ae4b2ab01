import { homeNews, type NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { notify } from '../../lib/notify.ts';
import { news } from '../../stores/public-lists.ts';
import { newsTexts } from '../../texts/news.ts';
import { PublicList } from '../PublicList.tsx';
import { type KnownList, type ListView, useList } from '../use-load.ts';
import styles from './LatestNews.module.css';
import { NewsTile } from './NewsTile.tsx';

const SIZES = '(width < 48rem) 92vw, 40rem';

export function LatestNewsIsland({ known, pictures }: KnownList<NewsItem>) {
  const list = useList(news, known, newsTexts.failed, notify);
  return <LatestNews {...list} items={list.items && homeNews(list.items)} pictures={pictures} />;
}

/** Three news: the first leads, the others stand beside it. */
export function LatestNews({ pictures, ...list }: ListView<NewsItem> & { pictures: Pictures }) {
  return (
    <PublicList {...list} texts={newsTexts} className={styles.news}>
      {(item, index) => (
        <NewsTile item={item} kind={index === 0 ? 'lead' : 'side'} pictures={pictures} sizes={SIZES} />
      )}
    </PublicList>
  );
}
