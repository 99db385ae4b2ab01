import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser was idle since the visible part of a view was rendered. Rendering a whole long list at once would
 * delay a phone's response to a key.
 * @param view identifies what is shown
 */
export function useDeferredRows(view: string): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => startTransition(() => setSeen(view)), [view]);
  return seen === view;
}
