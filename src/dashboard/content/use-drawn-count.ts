import { startTransition, useEffect, useState } from 'react';
import { ROWS_AT_ONCE } from './Pager.tsx';

/** Fills the screen. */
const ROWS_IN_SIGHT = 12;

/**
 * How many rows of a part are drawn. What is in sight comes first, and the others as soon as the browser has time for them:
 * forty with their pictures hold up a phone's answer to a key for 0.4 s.
 * @param view tells what is shown now from what was shown before
 */
export function useDrawnCount(view: string): number {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => startTransition(() => setDrawn(view)), [view]);
  return drawn === view ? ROWS_AT_ONCE : ROWS_IN_SIGHT;
}
