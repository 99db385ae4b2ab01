import { SitemapStream, streamToPromise } from 'sitemap';
import { absoluteUrl } from '../data/site-url.ts';
import { snapshot } from '../data/snapshot.ts';
import { newestDay } from '../lib/dates.ts';
import { paths, publicPages } from '../site.ts';

/**
 * Every page that may be found. `lastmod` is given only where the content says it: an invented one teaches search
 * engines to ignore all of them.
 */
export async function GET(): Promise<Response> {
  const [news, gurukulam, adrishya] = await Promise.all([
    snapshot.news(),
    snapshot.gallery('gurukulam'),
    snapshot.gallery('adrishya'),
  ]);
  const items = news ?? [];
  const dated: Readonly<Record<string, readonly { date: string }[]>> = {
    [paths.home]: items,
    [paths.news]: items,
    [paths.gallery]: [...(gurukulam ?? []), ...(adrishya ?? [])],
  };
  const sitemap = new SitemapStream({
    hostname: absoluteUrl(paths.home),
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const { path } of publicPages) sitemap.write(entry(path, dated[path] ?? []));
  for (const item of items) sitemap.write(entry(paths.newsItem(item.id), [item]));
  sitemap.end();
  return new Response((await streamToPromise(sitemap)).toString(), {
    headers: { 'Content-Type': 'application/xml' },
  });
}

function entry(url: string, dated: readonly { date: string }[]) {
  const lastmod = newestDay(dated);
  return lastmod === undefined ? { url } : { url, lastmod };
}
