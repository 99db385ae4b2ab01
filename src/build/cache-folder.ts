import { join } from 'node:path';

/**
 * A folder with what one build leaves to the next: below CACHE_DIR, or in the project's packages. Relative to the project's
 * root unless CACHE_DIR is absolute.
 */
export function cacheFolder(
  name: 'astro' | 'builds' | 'compiled' | 'subset-fonts' | 'program' | 'vite',
): string {
  return join(process.env.CACHE_DIR || 'node_modules/.cache', name);
}
