import type { RSSFeedItem } from '@astrojs/rss';
import { type NewsItem, newestFirst, newsParagraphs, newsSummary } from '../../domain/news.ts';
import { contentDay, momentOfDay } from '../../lib/dates.ts';
import { asHtml, withoutControls } from '../../lib/markup-text.ts';
import { paths } from '../../site.ts';

/** Feed readers poll often and keep what they have seen: the newest items are enough. */
const FEED_ITEMS = 30;

/**
 * The newest news as items of a feed, newest first, with their full texts. Feed readers parse descriptions as HTML, so
 * they are escaped.
 */
export function feedItems(news: readonly NewsItem[], now?: number): RSSFeedItem[] {
  return newestFirst(news)
    .slice(0, FEED_ITEMS)
    .map((item) => feedItem(item, now))
    .filter(({ title, description }) => title !== '' || description !== '');
}

function feedItem(item: NewsItem, now?: number) {
  const day = contentDay(item.date);
  const pubDate = day === null ? null : momentOfDay(day, now);
  const paragraphs = newsParagraphs(withoutControls(item.description));
  return {
    title: withoutControls(item.news_name),
    link: paths.newsItem(item.id),
    description: asHtml(withoutControls(newsSummary(item.description) ?? '')),
    content: paragraphs.map((paragraph) => `<p>${asHtml(paragraph)}</p>`).join(''),
    ...(pubDate !== null && { pubDate }),
  };
}
