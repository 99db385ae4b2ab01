import { useEffect } from 'react';
import type { NewsAnswer } from '../../stores/news-item.ts';
import type { Load } from '../../stores/resource.ts';
import { newsItemTexts } from '../../texts/news.ts';

/**
 * Keeps the tab's title true to what the API answered, and asks search engines to leave out an item that does not
 * exist, whose page a static host answers with status 200.
 */
export function useNewsHead(load: Load<NewsAnswer>, siteName: string): void {
  const answer = load.state === 'loading' ? undefined : load.data;
  const isMissing = answer === 'missing';
  const title = answer === 'missing' ? newsItemTexts.missing : answer?.news_name;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
  useEffect(() => {
    if (!isMissing) return;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, [isMissing]);
}
