import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_CACHE } from '../../lib/build-cache.ts';
import { PROJECT_ROOT } from './build-site.ts';
import { HASHED } from './site-files.ts';

const CACHE = join(PROJECT_ROOT, BUILD_CACHE.root, BUILD_CACHE.pictures);

/**
 * Deletes from Astro's cache the pictures that a build does not have, and their records: staff have deleted what they
 * show. A build of other content makes its own again. Throws what the disk throws.
 */
export async function prunePictureCache(root: string, cache = CACHE): Promise<void> {
  const used = new Set(await readdir(join(root, HASHED)));
  const names = await readdir(cache).catch(() => []);
  const unused = names.filter((name) => !name.startsWith('.') && !used.has(name.replace(/\.json$/, '')));
  for (const name of unused) await rm(join(cache, name), { force: true });
}
