import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import styles from './Home.module.css';

/** Pixels of a closed message, until it is measured. */
const USUAL_HEIGHT = 165;
/**
 * Rows beyond the screen at either end: enough for the keyboard and for a fast thumb. A list that has just come begins with
 * one: what is in sight does not wait for the rest.
 */
export const BEYOND = { first: 1, rest: 20 };
/** Fewer are all in the page: only there do the browser's search, the printer and screen readers find them. */
const MANY = 200;

type Props = {
  title: string;
  items: readonly InboxItem[];
  /** Of the list of which these are perhaps only the first; undefined while that is not known. */
  count: number | undefined;
  /** How many rows beyond the screen are drawn of a long list. */
  beyond: number;
  /** A row, with what belongs on its `li`. */
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
 * Up to thousands of messages; of many only those near the screen are in the page. The rest is space before and after, not
 * positions: the browser keeps its place in the text by itself when a row turns out taller.
 */
export function MessageList({ title, items, count = -1, beyond, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => USUAL_HEIGHT,
    // Those of a list that a phone hides behind another one have none: without one, all of them would be near the screen.
    measureElement: (...row) => measureElement(...row) || USUAL_HEIGHT,
    overscan: beyond === BEYOND.rest && items.length < MANY ? MANY : beyond,
    scrollMargin: useTop(list),
    // Else the first frame has no row.
    initialRect: { width: innerWidth, height: innerHeight },
    // The same one until the list is another: with a new one each scrolled step would lay out thousands of rows again.
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
      className={`plain ${styles.list}`}
      aria-label={title}
      // Cast: React's type knows no custom properties.
      style={{ '--before': `${before}px`, '--after': `${after}px` } as CSSProperties}
      onKeyDown={moveFocus}
    >
      {shown.map(({ index }) => {
        const item = items[index];
        return (
          item !== undefined &&
          children(item, {
            id: item.key,
            // Their heights are of use once somebody scrolls, and to read them holds up the first frame.
            ref: beyond === BEYOND.rest ? rows.measureElement : null,
            'data-index': index,
            'aria-posinset': index + 1,
            'aria-setsize': count,
          })
        );
      })}
    </ul>
  );
}

/** The list's distance from the top of the page, whatever is opened, loaded or deleted above it. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // It reports at once, too, after the browser's own layout: to measure here would make it lay out the page twice.
    const watch = new ResizeObserver(() =>
      setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return top;
}

/** The arrow keys go from checkbox to checkbox, which by Tab alone is four presses a message. */
function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  const row = target.closest('li');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  event.preventDefault();
  next?.querySelector('input')?.focus();
}
