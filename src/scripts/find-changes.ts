// The program of every page with an island of `client:changed` or `client:used`. It comes as a file of its own: see AfterPaint.astro.
import { hasChanged } from '../stores/newer-content.ts';

/** The ETags of what the build knew, by the path that the API gives it at. */
type Known = Readonly<Record<string, string | null>>;

// All islands at once, seen or not: who scrolls past one must not miss its change.
for (const island of document.querySelectorAll('astro-island:is([client="changed"], [client="used"])')) {
  findChange(island);
  wakeWithoutPicture(island);
}

/** Wakes an island whose HTML is out of date, and one for which the API has no response: it says so. */
async function findChange(island: Element): Promise<void> {
  const known: Known = JSON.parse(island.getAttribute('opts') ?? '{}').value;
  if (await hasChanged(known)) wake(island);
}

/** A picture that does not load is for the island to replace, which learns of it when the picture is requested again. */
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
