import type { ClientDirective } from 'astro';

/**
 * `client:changed`: hydrates the island once find-changes.ts has found that its HTML differs from the API, or that this
 * is unknown, or for a visitor who had more of it open before. Until then the page needs no React.
 */
const hydrateWhenChanged: ClientDirective = (load, _options, island) => {
  const hydrate = async () => (await load())();
  if (island.hasAttribute('data-changed') || history.state?.open) hydrate();
  else island.addEventListener('changed', hydrate, { once: true });
};

export default hydrateWhenChanged;
