import type * as v from 'valibot';
import { compareDates, contentDay } from '../lib/dates.ts';
import { firstGraphemes } from '../lib/graphemes.ts';
import { itemSchema } from '../resources/item.ts';
import { news } from '../resources/news.ts';
import { UNDATED } from '../site.ts';

export const NewsItem = itemSchema(news);
export type NewsItem = v.InferOutput<typeof NewsItem>;

/** How many characters of a text a card shows. */
const EXCERPT_LENGTH = 100;

/** How many news items the home page shows: the first in server order. */
export const NEWS_ON_HOME = 3;
/**
 * How many items the news page shows; the others are on the pages of their years. The pages of this many newest items
 * have other news in their HTML; older ones load it.
 */
export const NEWS_AT_ONCE = 24;
const OTHER_NEWS = 4;

/** The news of the home page. */
export function homeNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, NEWS_ON_HOME);
}

/** The first 100 characters (graphemes), always followed by an ellipsis. */
export function newsExcerpt(description: string): string {
  return `${firstGraphemes(description, EXCERPT_LENGTH)}…`;
}

/** The years of the news beyond the news page, newest first, each with all of its items. */
export function newsYears(news: readonly NewsItem[]): { year: string; items: NewsItem[] }[] {
  const older = new Set(news.slice(NEWS_AT_ONCE).map(yearOf));
  return [...older]
    .toSorted((a, b) => Number(a === UNDATED) - Number(b === UNDATED) || compareDates(b, a))
    .map((year) => ({ year, items: newestFirst(news.filter((item) => yearOf(item) === year)) }));
}

function yearOf({ date }: NewsItem): string {
  return contentDay(date)?.slice(0, 4) ?? UNDATED;
}

/** Other news for the end of an item's page: newest first, at most four. */
export function otherNews(news: readonly NewsItem[], currentId?: number): NewsItem[] {
  return newestFirst(news.filter((item) => item.id !== currentId)).slice(0, OTHER_NEWS);
}

/** By date; within a day, the last added comes first. */
export function newestFirst(news: readonly NewsItem[]): NewsItem[] {
  return news.toSorted((a, b) => compareDates(b.date, a.date) || b.id - a.id);
}

/** The fewest characters for a drop cap, which looks odd on short texts. */
const LONG_TEXT = 600;

/** The id in a path such as `/news/14`, in any language; null where it is no positive whole number. */
export function newsIdOf(path: string): number | null {
  const digits = /^(?:\/[a-z]{2})?\/news\/([1-9]\d*)(?:\.html|\/)?$/.exec(path)?.[1];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}

/** The paragraphs of a plain text, separated by empty lines. */
export function newsParagraphs(description: string): string[] {
  return description
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Whether a text opens with a drop cap: a long one that begins with a Latin letter. */
export function hasDropCap(description: string): boolean {
  const opensWithLetter = /^\p{Script=Latin}/u.test(description.trimStart());
  return opensWithLetter && description.length > LONG_TEXT;
}

/** An item with only the excerpt of its text, to keep the HTML of a list small. */
export function newsTeaser(item: NewsItem): NewsItem {
  // Without the ellipsis, which the card adds.
  return { ...item, description: newsExcerpt(item.description).slice(0, -1) };
}

/** The description of an item for search engines; null where it has no text. */
export function newsSummary(description: string): string | null {
  const text = description.replace(/\s+/g, ' ').trim();
  return text === '' ? null : newsExcerpt(text);
}
