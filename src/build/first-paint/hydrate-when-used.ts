import type { ClientDirective } from 'astro';

/** What people do before they use something; each event precedes the click. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:used`: as `client:changed`, and also when somebody points at the island, touches it or tabs into it. Until then
 * the page needs no React. A click before the code has loaded is replayed.
 */
const hydrateWhenUsed: ClientDirective = (load, _options, island) => {
  let hydration: Promise<void> | undefined;
  const hydrate = () => {
    hydration ??= load().then((start) => start());
    return hydration;
  };

  async function holdClick(event: Event): Promise<void> {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !isPlain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // Without the code, a tile is still a link.
    await hydrate().catch(() => undefined);
    island.removeEventListener('click', holdClick, true);
    target.click();
  }

  island.addEventListener('click', holdClick, true);
  island.addEventListener('astro:hydrate', () => island.removeEventListener('click', holdClick, true));
  for (const sign of SIGNS)
    island.addEventListener(sign, () => void hydrate().catch(() => undefined), { once: true, passive: true });
  // A visitor may be in it before this script is there: `focusin` is over then.
  const isInUse = island.matches(':focus-within');
  if (isInUse || island.hasAttribute('data-changed') || history.state?.open) void hydrate();
  else island.addEventListener('changed', () => void hydrate(), { once: true });
};

/** Leave new tabs to the browser. */
function isPlain(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return true;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export default hydrateWhenUsed;
