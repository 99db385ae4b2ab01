// Runs on every page with a `client:changed` or `client:used` island. A separate file: see DeferredAssets.astro.
import { hasChanged } from '../features/lists/newer-content.ts';

/** The ETags at build time, by API path. */
type Known = Readonly<Record<string, string | null>>;

// All islands are checked at once, visible or not, so that nobody scrolls past outdated content.
for (const island of document.querySelectorAll('astro-island:is([client="changed"], [client="used"])')) {
  findChange(island);
  hydrateWithoutPicture(island);
}

/** Hydrates an island whose HTML is outdated, or whose request failed, so that it shows what is so now. */
async function findChange(island: Element): Promise<void> {
  const known: Known = JSON.parse(island.getAttribute('opts') ?? '{}').value;
  if (await hasChanged(known)) hydrate(island);
}

/** Hydrates an island whose picture failed to load, so that it can show a kolam instead. */
function hydrateWithoutPicture(island: Element): void {
  function onError({ target }: Event): void {
    island.addEventListener('astro:hydrate', () => loadAgain(target), { once: true });
    hydrate(island);
  }
  island.addEventListener('error', onError, { capture: true, once: true });
}

/** Loads a picture once more, because its error came before React listened to it. */
function loadAgain(picture: EventTarget | null): void {
  if (picture instanceof HTMLImageElement) picture.setAttribute('src', picture.src);
}

function hydrate(island: Element): void {
  island.toggleAttribute('data-changed', true);
  island.dispatchEvent(new Event('changed'));
}
