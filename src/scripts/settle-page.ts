/**
 * Shows the parts of a page that stand below its first screen (`data-settled`), one after the other whenever the
 * browser has nothing better to do: as one piece of work a slow phone would not answer a touch meanwhile.
 * @param done called once all of them are there
 */
export function settlePage(parts: Iterable<HTMLElement>, done: () => void): void {
  const [next, ...others] = parts;
  if (next === undefined) {
    done();
    return;
  }
  whenIdle(() => {
    next.dataset.settled = '';
    settlePage(others, done);
  });
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
}
