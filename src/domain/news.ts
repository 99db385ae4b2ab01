import * as v from 'valibot';
import { compareDates } from '../lib/dates.ts';
import { firstGraphemes } from '../lib/graphemes.ts';
import { id, imageUrl, text } from './shapes.ts';

export const NewsItem = v.object({ id, image: imageUrl, news_name: text, date: text, description: text });
export type NewsItem = v.InferOutput<typeof NewsItem>;

/** News on home: the first three in server order. */
export const NEWS_ON_HOME = 3;
const EXCERPT_LENGTH = 100;
const OTHER_NEWS = 4;

/** The news on the home page. */
export function homeNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, NEWS_ON_HOME);
}

/** The first 100 characters, as a reader counts them, always followed by an ellipsis. */
export function newsExcerpt(description: string): string {
  return `${firstGraphemes(description, EXCERPT_LENGTH)}…`;
}

/** The other items for the foot of an item's page: newest first, at most four. */
export function otherNews(news: readonly NewsItem[], currentId: number): NewsItem[] {
  return newestFirst(news.filter((item) => item.id !== currentId)).slice(0, OTHER_NEWS);
}

/** By date; within a day, the one added last comes first. */
export function newestFirst(news: readonly NewsItem[]): NewsItem[] {
  return news.toSorted((a, b) => compareDates(b.date, a.date) || b.id - a.id);
}
