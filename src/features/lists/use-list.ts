import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Pictures } from '../../domain/picture.ts';
import { type Fetcher, knownData, type Load } from '../../stores/fetcher.ts';

/**
 * Binds an island to a fetcher: starts with the data of the build, then requests the API's. During hydration it returns
 * exactly the state of the HTML, whatever another island has loaded.
 */
export function useLoad<T>(fetcher: Fetcher<T>, known: T | null, etag: string | null = null): Load<T> {
  const [first] = useState<Load<T>>(() => {
    if (known !== null) fetcher.startFrom(known, etag);
    return known === null ? { state: 'loading' } : { state: 'refreshing', data: known };
  });
  useEffect(() => {
    fetcher.load();
  }, [fetcher]);
  return useStore(fetcher.$load, { ssr: () => first });
}

/** The initial data of an island: the list at build time (null without an API), its pictures and its ETag. */
export type KnownList<T> = { known: T[] | null; pictures: Pictures; etag?: string | null };

/** A list as shown: null while unknown, and why the last load failed, in the reader's language. */
export type ListView<T> = { items: readonly T[] | null; failure: string | null; onRetry: () => void };

/**
 * Binds an island to a public list. With the `etag` of `known`, an unchanged list is not sent again.
 * @param failed the reader's sentence for a failed load, given the error's own message
 * @param onFailure called once for each failure, to alert or log it
 */
export function useList<T>(
  fetcher: Fetcher<T[]>,
  { known, etag = null }: { known: T[] | null; etag?: string | null | undefined },
  failed: (reason: string) => string,
  onFailure?: (failure: string) => void,
): ListView<T> {
  const load = useLoad(fetcher, known, etag);
  const failure = load.state === 'failed' ? failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) onFailure?.(failure);
  }, [failure, onFailure]);
  return { items: knownData(load) ?? null, failure, onRetry: fetcher.reload };
}
