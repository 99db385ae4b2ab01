import type { NewsItem } from '../../domain/news.ts';
import type { Pictures } from '../../domain/picture.ts';
import { news } from '../../stores/news.ts';
import { newsTexts } from '../../texts/news.ts';
import { useLoad } from '../use-load.ts';
import { NewsList } from './NewsList.tsx';

type Props = { known: NewsItem[] | null; pictures: Pictures };

/** All news of the API, from the build's copy until it answers. A failed load is shown in place, without an alert. */
export function NewsListIsland({ known, pictures }: Props) {
  const load = useLoad(news, known);
  const failure = load.state === 'failed' ? newsTexts.failed(load.message) : null;
  const items = load.state === 'loading' ? undefined : load.data;
  return <NewsList items={items ?? null} failure={failure} pictures={pictures} onRetry={news.reload} />;
}
