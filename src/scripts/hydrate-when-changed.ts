import type { ClientDirective } from 'astro';

/**
 * `client:changed`: the island hydrates once find-changes.ts has found that its HTML is not what the API holds,
 * or that this cannot be known, or once somebody comes back who had more of it open. Until then the page needs no React.
 */
const hydrateWhenChanged: ClientDirective = (load, _options, island) => {
  const hydrate = async () => (await load())();
  if (island.hasAttribute('data-changed') || history.state?.open) hydrate();
  else island.addEventListener('changed', hydrate, { once: true });
};

export default hydrateWhenChanged;
