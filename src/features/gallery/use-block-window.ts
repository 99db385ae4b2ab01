import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { BLOCK_CELLS } from '../../domain/gallery-layout.ts';

/** Blocks rendered beyond the screen at either end, for the keyboard and for fast scrolling. */
const BEYOND = 5;

/** The rendered range of blocks, and the height in pixels of those before and after it. */
export type BlockWindow = { from: number; to: number; before: number; after: number };

/** The blocks near the screen. All whole blocks have the same height, so none is measured. */
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

/** The top of the grid on the page, and the height of a block including the gap below. */
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
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return box;
}

/** The height of a block in pixels, until the grid can be measured. */
const USUAL_HEIGHT = 850;

function blockHeight({ gridTemplateColumns, gridAutoRows, rowGap }: CSSStyleDeclaration): number {
  const columns = gridTemplateColumns.split(' ').length;
  const height = (BLOCK_CELLS / columns) * (Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap));
  return Number.isNaN(height) ? USUAL_HEIGHT : height;
}
