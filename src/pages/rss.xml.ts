import rss from '@astrojs/rss';
import { absoluteUrl } from '../build/site-url.ts';
import { snapshot } from '../build/snapshot.ts';
import { NewsItem } from '../domain/news.ts';
import { feedItems } from '../features/news/feed.ts';
import { getTexts } from '../i18n/page-texts/get-texts.ts';
import { news } from '../resources/news.ts';
import { feedPath, paths } from '../site.ts';

/** The news for feed readers. */
export async function GET(): Promise<Response> {
  const texts = getTexts('news');
  const site = getTexts('site');
  const items = await snapshot.list(news, NewsItem);
  return rss({
    title: `${texts.heading} – ${site.name.value}`,
    description: texts.description,
    site: absoluteUrl(paths.home),
    trailingSlash: false,
    items: feedItems(items ?? []),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-IN</language><atom:link href="${absoluteUrl(feedPath)}" rel="self" type="application/rss+xml"/>`,
  });
}
