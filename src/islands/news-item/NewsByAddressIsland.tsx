import { newsIdOf } from '../../domain/news-item.ts';
import type { NewsAnswer } from '../../stores/news-item.ts';
import type { Load } from '../../stores/resource.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NewsItemIsland } from './NewsItemIsland.tsx';
import { NewsItemPage, type NewsItemTexts } from './NewsItemPage.tsx';
import { useNewsHead } from './use-news-head.ts';

const WAITING = { state: 'loading' } as const;
const MISSING = { state: 'loaded', data: 'missing' } as const;

/**
 * The item that the address names: for items younger than the build, which have no page of their own. What is no
 * positive whole number names no item.
 */
export function NewsByAddressIsland({ texts }: { texts: NewsItemTexts }) {
  const isLive = useHydrated();
  if (!isLive) return <Without load={WAITING} texts={texts} />;
  const id = newsIdOf(location.pathname);
  if (id === null) return <Without load={MISSING} texts={texts} />;
  return <NewsItemIsland id={id} known={null} others={null} pictures={{}} texts={texts} />;
}

/** The page while no item is asked for. */
function Without({ load, texts }: { load: Load<NewsAnswer>; texts: NewsItemTexts }) {
  useNewsHead(load, texts.siteName);
  const nothing = () => undefined;
  return (
    <NewsItemPage
      item={load}
      others={{ state: 'loaded', data: [] }}
      pictures={{}}
      texts={texts}
      onRetry={nothing}
      onRetryOthers={nothing}
    />
  );
}
