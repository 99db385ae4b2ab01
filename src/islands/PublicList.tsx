import { type ReactNode, useEffect } from 'react';
import type { Pictures } from '../domain/picture.ts';
import { notify } from '../lib/notify.ts';
import { knownData, type Resource } from '../stores/resource.ts';
import { ListStates } from '../ui/LoadState.tsx';
import styles from './PublicList.module.css';
import { useLoad } from './use-load.ts';

export type ListTexts = { loading: string; empty: string; failed: (reason: string) => string };

/** A list as it is shown: null while nothing is known, and why the last load failed, in the reader's words. */
export type ListView<T> = { items: readonly T[] | null; failure: string | null; onRetry: () => void };

/** What the build gives to an island: the list as the API held it, null where it did not ask, and its pictures. */
export type KnownList<T> = { known: T[] | null; pictures: Pictures };

const reports = { alert: notify, log: (failure: string) => console.error(failure), none: () => undefined };

/**
 * Binds an island to a public list: shows what the build knew until the API responds.
 * @param report how a failed load is reported besides the words in place, once for each failure
 */
export function useList<T>(
  resource: Resource<T[]>,
  known: T[] | null,
  texts: ListTexts,
  report: keyof typeof reports,
): ListView<T> {
  const load = useLoad(resource, known);
  const failure = load.state === 'failed' ? texts.failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) reports[report](failure);
  }, [failure, report]);
  return { items: knownData(load) ?? null, failure, onRetry: resource.reload };
}

type Props<T> = ListView<T> & {
  texts: ListTexts;
  /** The room kept for it: some rows, a single one, or the page. */
  room?: 'rows' | 'row' | 'page';
  /** How many items the first screen can show; the others may wait until it is there. */
  inFirstScreen?: number;
  /** The list element's own. */
  className: string | undefined;
  children: (item: T, index: number) => ReactNode;
};

/** A public list in each of its states. */
export function PublicList<T extends { id: number }>(props: Props<T>) {
  const {
    items,
    failure,
    onRetry,
    texts,
    room = 'rows',
    inFirstScreen = Infinity,
    className,
    children,
  } = props;
  return (
    <div className={styles.list} data-room={room} data-bare={items === null || items.length === 0}>
      <ListStates items={items} failure={failure} texts={texts} onRetry={onRetry}>
        {(all) => (
          <ul className={`plain ${className}`}>
            {all.map((item, index) => (
              <li key={item.id} data-below={index >= inFirstScreen || undefined}>
                {children(item, index)}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
