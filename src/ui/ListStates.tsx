import type { ReactNode } from 'react';
import { Empty, Failed, Waiting } from './LoadState.tsx';

type Props<T> = {
  /** null while nothing is known. */
  items: readonly T[] | null;
  /** Why the last load failed, in the reader's words. */
  failure: string | null;
  words: { waiting: string; slow: string; retry: string; empty: string };
  onRetry: () => void;
  /** The list itself; called with at least one item. */
  children: (items: readonly T[]) => ReactNode;
};

/** A list from the API in each of its states; what was known stays when a later load fails. */
export function ListStates<T>({ items, failure, words, onRetry, children }: Props<T>) {
  const { waiting, slow, retry, empty } = words;
  return (
    <>
      {failure !== null && <Failed text={failure} retryText={retry} onRetry={onRetry} />}
      {items === null && failure === null && (
        <Waiting text={waiting} slowText={slow} retryText={retry} onRetry={onRetry} />
      )}
      {items?.length === 0 && failure === null && <Empty text={empty} />}
      {items !== null && items.length > 0 && children(items)}
    </>
  );
}
