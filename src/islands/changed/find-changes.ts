import { fingerprint } from '../../lib/fingerprint.ts';

/** What the build knew of each resource that the island shows, as its directive says it. */
type Known = Readonly<Record<string, string | null>>;

/**
 * Asks the API for what the islands of `client:changed` show, once they are on the screen, and wakes those whose HTML
 * is out of date, and those for which the API has no answer: they say so.
 */
export function findChanges(): void {
  for (const island of document.querySelectorAll('astro-island[client="changed"]')) {
    whenSeen(island, () => findChange(island));
    wakeWithoutPicture(island);
  }
}

async function findChange(island: Element): Promise<void> {
  const known: Known = JSON.parse(island.getAttribute('opts') ?? '{}').value;
  const checks = Object.entries(known).map(([name, print]) => isAsKnown(name, print));
  if (!(await Promise.all(checks)).every(Boolean)) wake(island);
}

async function isAsKnown(name: string, print: string | null): Promise<boolean> {
  if (print === null) return false;
  try {
    const { resourceOf } = await import('./resource-of.ts');
    const resource = resourceOf(name);
    await resource.loadOnce();
    const load = resource.$load.get();
    return load.state === 'loaded' && fingerprint(load.data) === print;
  } catch {
    // Its code did not come: that of the island is asked for, and asked for again until it comes.
    return false;
  }
}

/** A picture that does not load is the island's to replace, which hears of it when it is asked for once more. */
function wakeWithoutPicture(island: Element): void {
  function onError({ target }: Event): void {
    island.addEventListener('astro:hydrate', () => askAgain(target), { once: true });
    wake(island);
  }
  island.addEventListener('error', onError, { capture: true, once: true });
}

function askAgain(picture: EventTarget | null): void {
  if (picture instanceof HTMLImageElement) picture.setAttribute('src', picture.src);
}

function wake(island: Element): void {
  island.toggleAttribute('data-changed', true);
  island.dispatchEvent(new Event('changed'));
}

function whenSeen(island: Element, run: () => void): void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    run();
  });
  // The island itself has no box.
  for (const part of island.children) watch.observe(part);
}
