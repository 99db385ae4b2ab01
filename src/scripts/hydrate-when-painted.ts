import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted.ts';

/** `client:painted`: the island's code is requested once the page shows something, so nothing waits for it. */
const hydrateWhenPainted: ClientDirective = (load) => {
  whenPainted(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default hydrateWhenPainted;
