import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser had time for more than what is in sight of a view. What is in sight comes first: all of a long list
 * holds up a phone's answer to a key for 0.4 s.
 * @param view tells what is shown now from what was shown before
 */
export function useTimeForRest(view: string): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => startTransition(() => setSeen(view)), [view]);
  return seen === view;
}
