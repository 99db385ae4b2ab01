/**
 * Lets the parts of a page that stand below the first screens be laid out (`data-settled`), one after the other
 * whenever the browser has nothing better to do: as one piece of work a slow phone would not answer a touch meanwhile.
 */
export function settleBelow(parts: readonly HTMLElement[]): void {
  const [next, ...others] = parts;
  if (next === undefined) return;
  whenIdle(() => {
    next.dataset.settled = '';
    settleBelow(others);
  });
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
}
