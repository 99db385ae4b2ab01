import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { BLOCK_CELLS } from '../../domain/gallery-layout.ts';

/** Blocks beyond the screen at either end: enough for the keyboard and for a fast thumb. */
const BEYOND = 5;

/** A run of the grid's blocks, and the pixels that those before and after it take. */
export type BlockWindow = { from: number; to: number; before: number; after: number };

/** Which of the grid's blocks are near the screen. All whole blocks are equally high, so none has to be measured. */
export function useBlockWindow(grid: RefObject<HTMLElement | null>, blocks: number): BlockWindow {
  const { top, height } = useGridBox(grid);
  const rows = useWindowVirtualizer({
    count: blocks,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: top,
    useFlushSync: false,
  });
  useEffect(() => rows.measure(), [height, rows]);
  const near = rows.getVirtualItems();
  const from = near[0]?.index ?? 0;
  const to = (near.at(-1)?.index ?? BEYOND) + 1;
  return { from, to, before: from * height, after: Math.max(0, blocks - to) * height };
}

/** Where the grid begins on the page, and how high a block of it is with the gap below. */
function useGridBox(grid: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [box, setBox] = useState({ top: 0, height: USUAL_HEIGHT });
  useLayoutEffect(() => {
    const measure = () => {
      if (grid.current === null) return;
      const top = grid.current.getBoundingClientRect().top + window.scrollY;
      const height = blockHeight(getComputedStyle(grid.current));
      setBox((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [grid]);
  return box;
}

/** Pixels of a block, until the grid can be measured. */
const USUAL_HEIGHT = 850;

function blockHeight({ gridTemplateColumns, gridAutoRows, rowGap }: CSSStyleDeclaration): number {
  const columns = gridTemplateColumns.split(' ').length;
  const height = (BLOCK_CELLS / columns) * (Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap));
  return Number.isNaN(height) ? USUAL_HEIGHT : height;
}
