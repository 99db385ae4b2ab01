import { lastChange } from '../data/last-change.ts';
import { snapshot } from '../data/snapshot.ts';
import { paths, publicPages } from '../site.ts';

type Entry = { url: string; lastmod?: string };

/**
 * Every page that may be found. The last change stands only where the content says it: an invented one teaches
 * search engines to ignore all of them.
 */
export async function sitemapEntries(): Promise<Entry[]> {
  const [news, gurukulam, adrishya] = await Promise.all([
    snapshot.news().then((items) => items ?? []),
    snapshot.gallery('gurukulam').then((pictures) => pictures ?? []),
    snapshot.gallery('adrishya').then((pictures) => pictures ?? []),
  ]);
  const changes: Readonly<Record<string, string | undefined>> = {
    [paths.home]: lastChange(news),
    [paths.news]: lastChange(news),
    [paths.gallery]: lastChange([...gurukulam, ...adrishya]),
  };
  return [
    ...publicPages.map((url) => entry(url, changes[url])),
    ...news.map((item) => entry(paths.newsItem(item.id), lastChange([item]))),
  ];
}

function entry(url: string, lastmod: string | undefined): Entry {
  return lastmod === undefined ? { url } : { url, lastmod };
}
