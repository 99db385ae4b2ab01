import type { ReactNode } from 'react';
import { ListStates } from '../ui/LoadState.tsx';
import styles from './PublicList.module.css';
import type { ListView } from './use-load.ts';

type Props<T> = ListView<T> & {
  texts: { loading: string; empty: string };
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
  const { items, room = 'rows', inFirstScreen = Infinity, className, children, ...states } = props;
  return (
    <div className={styles.list} data-room={room} data-bare={items === null || items.length === 0}>
      <ListStates items={items} {...states}>
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
