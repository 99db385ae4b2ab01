import type { ReactNode } from 'react';
import { knownData, type Load } from '../../stores/resource.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/LoadState.tsx';

type Props<T> = {
  load: Load<readonly T[]>;
  /** The resource's `reload`. */
  onRetry: () => void;
  /** The sentence for a failure, given the error's own message. */
  failedText: (reason: string) => string;
  emptyText: string;
  /** The list itself; called with at least one item. */
  children: (items: readonly T[]) => ReactNode;
};

/** A list from the API in each of its states; what was known stays if a later load fails. */
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
