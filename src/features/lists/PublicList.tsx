import type { ReactNode } from 'react';
import { ListStates } from '../../ui/LoadState.tsx';
import styles from './PublicList.module.css';
import type { ListView } from './use-list.ts';

type Props<T> = ListView<T> & {
  texts: { loading: string; empty: string };
  /** The space to reserve: some rows, a single row, or the page. */
  room?: 'rows' | 'row' | 'page';
  /** The class of the list element. */
  className: string | undefined;
  children: (item: T, index: number) => ReactNode;
};

/** A public list in each of its states. */
export function PublicList<T extends { id: number }>(props: Props<T>) {
  const { items, room = 'rows', className, children, ...states } = props;
  return (
    <div className={styles.list} data-room={room} data-bare={items === null || items.length === 0}>
      <ListStates items={items} {...states}>
        {(all) => (
          <ul role="list" className={className}>
            {all.map((item, index) => (
              <li key={item.id}>{children(item, index)}</li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
