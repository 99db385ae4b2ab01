import * as v from 'valibot';
import { NewsItem } from '../../src/domain/news.ts';

/** A news item as pages get it; a field that is left out is empty. */
export function newsItem(fields: Partial<NewsItem> = {}): NewsItem {
  return v.parse(NewsItem, { id: 1, ...fields });
}
