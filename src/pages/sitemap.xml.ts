import { SitemapStream, streamToPromise } from 'sitemap';
import { absoluteUrl } from '../build/site-url.ts';
import { snapshot } from '../build/snapshot.ts';
import { GalleryPicture } from '../domain/gallery.ts';
import { NewsItem, newsYears } from '../domain/news.ts';
import { galleryParts } from '../features/gallery/gallery-pages.ts';
import type { Language } from '../i18n/language.ts';
import { localPath } from '../i18n/local-path.ts';
import { publishedLanguages } from '../i18n/page-texts/published-languages.ts';
import { compareDates, newestDay, schoolDay } from '../lib/dates.ts';
import { galleries } from '../resources/galleries.ts';
import { news } from '../resources/news.ts';
import { paths, publicPages } from '../site.ts';

/**
 * Every page that may be found. `lastmod` is given only where the content says it: an invented one teaches search
 * engines to ignore all of them.
 */
export async function GET(): Promise<Response> {
  const items = (await snapshot.list(news, NewsItem)) ?? [];
  const gurukulam = (await snapshot.list(galleries.gurukulam, GalleryPicture)) ?? [];
  const adrishya = (await snapshot.list(galleries.adrishya, GalleryPicture)) ?? [];
  const languages = publishedLanguages();
  const dated: Readonly<Record<string, readonly { date: string }[]>> = {
    [paths.home]: items,
    [paths.news]: items,
    [paths.gallery]: [...gurukulam, ...adrishya],
  };
  const sitemap = new SitemapStream({
    hostname: absoluteUrl(paths.home),
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: languages.length > 1, image: false, video: false },
  });
  const pages = [
    ...publicPages.map(({ path }) => ({ path, items: dated[path] ?? [] })),
    ...items.map((item) => ({ path: paths.newsItem(item.id), items: [item] })),
    ...newsYears(items).map((year) => ({ path: paths.newsOfYear(year.year), items: year.items })),
    ...(await galleryParts()).map(({ type, part, pictures }) => ({
      path: paths.galleryPart(type, part),
      items: pictures,
    })),
  ];
  for (const language of languages)
    for (const page of pages) sitemap.write(entry(page.path, page.items, language, languages));
  sitemap.end();
  return new Response((await streamToPromise(sitemap)).toString(), {
    headers: { 'Content-Type': 'application/xml' },
  });
}

function entry(
  path: string,
  dated: readonly { date: string }[],
  language: Language,
  languages: readonly Language[],
) {
  // Ignores dates in the future: nothing has changed on that day yet.
  const lastmod = newestDay(dated.filter(({ date }) => compareDates(date.slice(0, 10), schoolDay()) <= 0));
  const links = languages.map((lang) => ({ lang, url: localPath(path, lang) }));
  return {
    url: localPath(path, language),
    ...(lastmod !== undefined && { lastmod }),
    ...(languages.length > 1 && { links: [...links, { lang: 'x-default', url: path }] }),
  };
}
