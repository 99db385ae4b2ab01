import { join } from 'node:path';

/**
 * A folder in which a build leaves what the next one uses again: below the folder CACHE_DIR, or in the project's packages.
 * Relative to the project's root unless CACHE_DIR is absolute.
 */
export function cacheFolder(
  name: 'astro' | 'compiled' | 'cut-fonts' | 'program' | 'vite' | 'workshops',
): string {
  return join(process.env.CACHE_DIR || 'node_modules/.cache', name);
}

/** What Astro itself names the folders for pictures and fonts in its cache. */
export const ASTRO_CACHES = { pictures: 'assets', fonts: 'fonts' } as const;
