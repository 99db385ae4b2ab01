import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { loadTexts } from '../../i18n/en/requests.ts';
import { type Fetcher, knownData, type Load } from '../../stores/fetcher.ts';
import { ListStates } from '../../ui/LoadState.tsx';

/** Runs a fetcher when the component mounts, and returns its state. */
export function useFetcher<T>(fetcher: Fetcher<T>): Load<T> {
  useEffect(() => {
    fetcher.load();
  }, [fetcher]);
  return useStore(fetcher.$load, { ssr: 'initial' });
}

type Props<T> = {
  load: Load<readonly T[]>;
  /** Usually the fetcher's `reload`. */
  onRetry: () => void;
  /** The sentence for a failure, given the error's message. */
  failedText: (reason: string) => string;
  emptyText: string;
  /** Renders the list; called with at least one item. */
  children: (items: readonly T[]) => ReactNode;
};

/** A list of the API in each state; known items stay when a later load fails. */
export function LoadedList<T>({ load, onRetry, failedText, emptyText, children }: Props<T>) {
  return (
    <ListStates
      items={knownData(load) ?? null}
      failure={load.state === 'failed' ? failedText(load.message) : null}
      texts={{ loading: loadTexts.loading, empty: emptyText }}
      onRetry={onRetry}
    >
      {children}
    </ListStates>
  );
}
