import type { ClientDirective } from 'astro';
import { whenPainted } from '../lib/page-moments.ts';

/** `client:painted`: the island's code is asked for once the page shows something, so that nothing waits for it. */
const hydrateWhenPainted: ClientDirective = (load) => {
  whenPainted(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default hydrateWhenPainted;
