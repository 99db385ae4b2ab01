/** An island of Astro's, which can be asked once more for its code. */
type Island = Element & { start: () => void };

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Gets islands whose code did not come, as in a tunnel or a lift, once it can be had: a form would else stay without
 * its button, and a dashboard empty, until the page is reloaded, which would lose what was typed.
 */
export function reviveIslands(): void {
  const asleep = new Set<Island>();
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wake(): void {
    clearTimeout(timer);
    const islands = [...asleep];
    asleep.clear();
    for (const island of islands) island.start();
  }

  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (!isIsland(target)) return;
    asleep.add(target);
    clearTimeout(timer);
    timer = setTimeout(wake, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  });
  window.addEventListener('online', () => {
    wait = FIRST_WAIT_MS;
    wake();
  });
}

function isIsland(target: EventTarget | null): target is Island {
  return target instanceof Element && 'start' in target && typeof target.start === 'function';
}
