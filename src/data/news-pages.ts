import { endpoints, itemOf } from '../domain/endpoints.ts';
import {
  NEWS_AT_ONCE,
  type NewsItem,
  newestFirst,
  newsSummary,
  newsTeaser,
  newsYears,
  otherNews,
} from '../domain/news.ts';
import type { Pictures } from '../domain/picture.ts';
import { CUTS } from '../domain/picture-sizes.ts';
import { knownList, uploadedPictures } from './pictures.ts';
import { etagOfItem, snapshot } from './snapshot.ts';
import { getTexts } from './texts.ts';

/** The cards of the news page, newest first: only as much of each text as a card shows; null where the build had no API. */
export async function newsCards() {
  const known = (await snapshot.news())?.slice(0, NEWS_AT_ONCE).map(newsTeaser) ?? null;
  return knownList(endpoints.news, known, CUTS.newsCard);
}

/** What the page of an item says around it. */
export function newsPageTexts() {
  const { heading, backToAll, otherNews } = getTexts('news');
  return { siteName: getTexts('site').name.value, heading, backToAll, otherNews };
}

/** The years whose news are not all on the news page. */
export async function olderNews(): Promise<{ year: string; items: NewsItem[] }[]> {
  return newsYears((await snapshot.news()) ?? []);
}

/** A page for every item that the API held when the site was built. */
export async function newsPages() {
  // Sorted once: each page sorts them again, which takes no time then.
  const all = newestFirst((await snapshot.news()) ?? []);
  return Promise.all(
    all.map(async (item, index) => ({
      item,
      // For its foot; null for an old item: each new one would change all of their pages.
      others: index < NEWS_AT_ONCE ? otherNews(all, item.id).map(newsTeaser) : null,
      // Of the item alone: with that of the list, each change of any item would change all of these pages.
      etags: { [itemOf(endpoints.news, item.id)]: await etagOfItem(endpoints.news, item.id) },
      summary: newsSummary(item.description),
    })),
  );
}

/** The newest items, for the foot of old ones, with their pictures; none where no item is old. */
export async function newestNews(): Promise<{ items: NewsItem[]; pictures: Pictures }> {
  const all = (await snapshot.news()) ?? [];
  const items = all.length > NEWS_AT_ONCE ? otherNews(all).map(newsTeaser) : [];
  return { items, pictures: await newsPagePictures(items) };
}

/** The pictures of the page of an item: its own, and those of the cards at its foot. */
export async function newsPagePictures(items: readonly NewsItem[]): Promise<Pictures> {
  return uploadedPictures(items, CUTS.newsPage);
}
