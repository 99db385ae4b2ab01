import type { ServedSite } from './served-site.ts';

/** For a server whose pages come from elsewhere, such as Astro's own while somebody works on them. */
export function noSite(): ServedSite {
  return {
    site: () => null,
    state: () => ({ state: 'elsewhere' }),
    failureOutput: () => '',
    start: async () => undefined,
    contentChanged: () => undefined,
    mend: () => undefined,
    stop: async () => undefined,
  };
}
