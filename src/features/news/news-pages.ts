import { listWithPictures, uploadedPictures } from '../../build/pictures.ts';
import { etagOfItem, snapshot } from '../../build/snapshot.ts';
import { itemPath } from '../../domain/endpoints.ts';
import {
  NEWS_AT_ONCE,
  NewsItem,
  newestFirst,
  newsSummary,
  newsTeaser,
  newsYears,
  otherNews,
} from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { PRESETS } from '../../domain/picture-sizes.ts';
import { getTexts } from '../../i18n/page-texts/get-texts.ts';
import { news } from '../../resources/news.ts';

/** The first cards of the news page, in server order, with excerpts only; null where the build had no API. */
export async function newsCards() {
  return listWithPictures(news, NewsItem, PRESETS.newsCard, (all) =>
    all.slice(0, NEWS_AT_ONCE).map(newsTeaser),
  );
}

/** The texts around a news item. */
export function newsPageTexts() {
  const { heading, backToAll, otherNews } = getTexts('news');
  return { siteName: getTexts('site').name.value, heading, backToAll, otherNews };
}

/** The years with news beyond the news page. */
export async function olderNews(): Promise<{ year: string; items: NewsItem[] }[]> {
  return newsYears((await snapshot.list(news, NewsItem)) ?? []);
}

/** A page for each item that the API had at build time. */
export async function newsPages() {
  // Sorted once, which makes sorting on each page cheap.
  const all = newestFirst((await snapshot.list(news, NewsItem)) ?? []);
  return Promise.all(
    all.map(async (item, index) => ({
      item,
      // Null for an old item: otherwise each new item would change the pages of all old ones.
      others: index < NEWS_AT_ONCE ? otherNews(all, item.id).map(newsTeaser) : null,
      // The ETag of the item only: with that of the list, any change would change all of these pages.
      etags: { [itemPath(news.path, item.id)]: await etagOfItem(news.path, item.id) },
      summary: newsSummary(item.description),
    })),
  );
}

/** The newest items with their pictures, for the foot of old items; none if no item is old. */
export async function newestNews(): Promise<{ items: NewsItem[]; pictures: Pictures }> {
  const all = (await snapshot.list(news, NewsItem)) ?? [];
  const items = all.length > NEWS_AT_ONCE ? otherNews(all).map(newsTeaser) : [];
  return { items, pictures: await newsPagePictures(items) };
}

/** The pictures for an item's page: its own, and those of the cards at its foot. */
export async function newsPagePictures(items: readonly NewsItem[]): Promise<Pictures> {
  return uploadedPictures(items, PRESETS.newsPage);
}
