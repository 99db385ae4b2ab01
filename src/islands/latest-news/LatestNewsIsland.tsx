import { useEffect } from 'react';
import { homeNews, type NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { notify } from '../../lib/notify.ts';
import { news } from '../../stores/news.ts';
import { newsTexts } from '../../texts/news.ts';
import { useLoad } from '../use-load.ts';
import { LatestNews } from './LatestNews.tsx';

type Props = { known: NewsItem[] | null; pictures: Pictures };

/** The first three news of the API, from the build's copy until it answers. */
export function LatestNewsIsland({ known, pictures }: Props) {
  const load = useLoad(news, known);
  const failure = load.state === 'failed' ? newsTexts.failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) notify(failure);
  }, [failure]);
  const shown = load.state === 'loading' || load.data === undefined ? null : homeNews(load.data);
  return <LatestNews items={shown} failure={failure} pictures={pictures} onRetry={news.reload} />;
}
