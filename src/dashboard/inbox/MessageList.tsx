import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import styles from './Home.module.css';

/** The estimated height of a closed message in pixels. */
const USUAL_HEIGHT = 165;
/** Rows rendered beyond the screen at either end, for the keyboard and for fast scrolling. */
const BEYOND = 20;
/** Shorter lists are rendered completely, because only then find-in-page, printing and screen readers see all of them. */
const MANY = 200;

type Props = {
  title: string;
  items: readonly InboxItem[];
  /** The size of the whole list, of which these may be the first part; undefined while unknown. */
  count: number | undefined;
  /** Renders a row; `row` has the properties of its `li`. */
  children: (item: InboxItem, row: RowProps) => ReactNode;
};

export type RowProps = {
  id: string;
  ref: ((row: HTMLElement | null) => void) | null;
  'data-index': number;
  'aria-posinset': number;
  'aria-setsize': number;
};

/**
 * Up to thousands of messages; of a long list only those near the screen are rendered. Spacers replace the others, rather
 * than absolute positions, so that scroll anchoring works when a row is taller than estimated.
 */
export function MessageList({ title, items, count = -1, children }: Props) {
  // A new list starts with one, to render the visible rows first.
  const beyond = useDeferredValue(BEYOND, 1);
  const list = useRef<HTMLUListElement>(null);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => USUAL_HEIGHT,
    // Rows of a list that is hidden on a phone have height 0, and all of them would count as near the screen.
    measureElement: (...row) => measureElement(...row) || USUAL_HEIGHT,
    overscan: beyond === BEYOND && items.length < MANY ? MANY : beyond,
    scrollMargin: useTop(list),
    // Without it, the first frame has no rows.
    initialRect: { width: innerWidth, height: innerHeight },
    // Stable, because a new function makes each scroll step lay out thousands of rows again.
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    useFlushSync: false,
  });
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const shown = rows.getVirtualItems();
  const before = (shown[0]?.start ?? rows.options.scrollMargin) - rows.options.scrollMargin;
  const after = rows.getTotalSize() - before - (shown.at(-1)?.end ?? 0) + (shown[0]?.start ?? 0);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      role="list"
      className={styles.list}
      aria-label={title}
      // Cast: React's type knows no custom properties.
      style={{ '--before': `${before}px`, '--after': `${after}px` } as CSSProperties}
    >
      {shown.map(({ index }) => {
        const item = items[index];
        return (
          item !== undefined &&
          children(item, {
            id: item.key,
            // Heights matter only once somebody scrolls, and reading them delays the first frame.
            ref: beyond === BEYOND ? rows.measureElement : null,
            'data-index': index,
            'aria-posinset': index + 1,
            'aria-setsize': count,
          })
        );
      })}
    </ul>
  );
}

/** The distance of the list from the top of the page, updated when anything above it changes. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // Observers also fire initially, after the browser's own layout: measuring here would lay out the page twice.
    const watch = new ResizeObserver(() =>
      setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return top;
}
