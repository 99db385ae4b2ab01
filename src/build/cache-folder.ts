import { join } from 'node:path';

/**
 * A folder that keeps files from one build for the next: below CACHE_DIR, or in the project's packages. Relative to the
 * project's root unless CACHE_DIR is absolute.
 */
export function cacheFolder(
  name: 'astro' | 'compiled' | 'subset-fonts' | 'program' | 'vite' | 'workshops',
): string {
  return join(process.env.CACHE_DIR || 'node_modules/.cache', name);
}
