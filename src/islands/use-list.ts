import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Pictures } from '../domain/picture.ts';
import { knownData, type Load, type Resource } from '../stores/resource.ts';

/**
 * Binds an island to something that the API holds: starts from what the build knew, then asks the API. While the
 * page hydrates it gives exactly the state that the HTML was rendered with, whatever another island has loaded.
 */
export function useLoad<T>(resource: Resource<T>, known: T | null, etag: string | null = null): Load<T> {
  const [first] = useState<Load<T>>(() => {
    if (known !== null) resource.seed(known, etag);
    return known === null ? { state: 'loading' } : { state: 'refreshing', data: known };
  });
  useEffect(() => {
    resource.load();
  }, [resource]);
  return useStore(resource.$load, { ssr: () => first });
}

/** What the build knew: a list, null where it did not ask, its pictures, and the ETag of the response that it is taken from. */
export type KnownList<T> = { known: T[] | null; pictures: Pictures; etag?: string | null };

/** A list as it is shown: null while nothing is known, and why the last load failed, in the reader's words. */
export type ListView<T> = { items: readonly T[] | null; failure: string | null; onRetry: () => void };

/**
 * Binds an island to a public list. With the `etag` of what is `known`, an unchanged list is not sent again.
 * @param failed the reader's words for a failed load, given the error's own
 * @param report told of each failure once, where the words in place are not enough: an alert, or the console
 */
export function useList<T>(
  resource: Resource<T[]>,
  { known, etag = null }: { known: T[] | null; etag?: string | null | undefined },
  failed: (reason: string) => string,
  report?: (failure: string) => void,
): ListView<T> {
  const load = useLoad(resource, known, etag);
  const failure = load.state === 'failed' ? failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) report?.(failure);
  }, [failure, report]);
  return { items: knownData(load) ?? null, failure, onRetry: resource.reload };
}
