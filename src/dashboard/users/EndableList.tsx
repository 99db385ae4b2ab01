import { type ReactNode, useRef, useState } from 'react';
import type { Resource } from '../../stores/resource.ts';
import { LoadedList, useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './Users.module.css';

/** What a row reports of its end, to be said above the list: the row may be gone by then. */
export type EndReport = {
  ended: (text: string) => void;
  failed: (text: string) => void;
  /** Where it is said: what takes the focus of the row. */
  place: () => HTMLElement | null;
};

type Props<T> = {
  title: string;
  list: Resource<T[]>;
  failedText: (reason: string) => string;
  emptyText: string;
  /** Called with one of `count` items. */
  children: (item: T, report: EndReport, count: number) => ReactNode;
};

/** People or invitations, each of which can be ended. */
export function EndableList<T>({ title, list, failedText, emptyText, children }: Props<T>) {
  const load = useResource(list);
  const [result, setResult] = useState<Result | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const report: EndReport = {
    ended: (text) => setResult({ kind: 'success', text }),
    failed: (text) => setResult({ kind: 'danger', text }),
    place: () => place.current,
  };
  return (
    <Surface title={title}>
      <div ref={place} tabIndex={-1} className={styles.result}>
        <ResultNotice result={result} />
      </div>
      <LoadedList load={load} onRetry={list.reload} failedText={failedText} emptyText={emptyText}>
        {(items) => (
          <ul className={`plain ${styles.rows}`} aria-label={title}>
            {items.map((item) => children(item, report, items.length))}
          </ul>
        )}
      </LoadedList>
    </Surface>
  );
}
