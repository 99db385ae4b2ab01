import { newsIdOf } from '../../domain/news.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NewsItemIsland, NewsItemPage, type NewsPageTexts } from './NewsItem.tsx';

const WAITING = { state: 'loading' } as const;
const MISSING = { state: 'loaded', data: 'missing' } as const;

/**
 * The item that the URL names: for items younger than the build, which have no page of their own. What is no positive
 * whole number names no item.
 */
export function NewsByUrlIsland({ texts }: { texts: NewsPageTexts }) {
  const isLive = useHydrated();
  const id = isLive ? newsIdOf(location.pathname) : null;
  if (id !== null) return <NewsItemIsland id={id} known={null} others={null} pictures={{}} texts={texts} />;
  const nothing = () => undefined;
  return (
    <NewsItemPage
      item={isLive ? MISSING : WAITING}
      others={{ items: [], failure: null, onRetry: nothing }}
      pictures={{}}
      texts={texts}
      onRetry={nothing}
    />
  );
}
