import type { NewsItem } from '../../domain/news.ts';
import { otherNews } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { news } from '../../stores/news.ts';
import { newsItem } from '../../stores/news-item.ts';
import { useLoad } from '../use-load.ts';
import { NewsItemPage, type NewsItemTexts } from './NewsItemPage.tsx';
import { useNewsHead } from './use-news-head.ts';

export type NewsItemProps = {
  id: number;
  /** What the build knew of the item and of the others; null where it knew nothing. */
  known: NewsItem | null;
  others: NewsItem[] | null;
  pictures: Pictures;
  texts: NewsItemTexts;
};

/** One item of the news and the other news, asked for again: the API's answer wins. */
export function NewsItemIsland({ id, known, others, pictures, texts }: NewsItemProps) {
  const item = useLoad(newsItem(id), known);
  const list = useLoad(news, others);
  useNewsHead(item, texts.siteName);
  return (
    <NewsItemPage
      item={item}
      others={
        list.state === 'loading' || list.data === undefined
          ? list
          : { ...list, data: otherNews(list.data, id) }
      }
      pictures={pictures}
      texts={texts}
      onRetry={newsItem(id).reload}
      onRetryOthers={news.reload}
    />
  );
}
