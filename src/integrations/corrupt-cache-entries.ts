import { readdir, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ASTRO_CACHES } from '../lib/build-cache.ts';

/** Removes incomplete entries from Astro's caches of pictures and fonts before each build. */
export function withoutCorruptCacheEntries(): AstroIntegration {
  return {
    name: 'corrupt-cache-entries',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return;
        for (const name of Object.values(ASTRO_CACHES))
          await removeCorruptCacheEntries(fileURLToPath(new URL(name, config.cacheDir)));
      },
    },
  };
}

/**
 * Deletes files in a folder that a full disk or a kill has truncated: Astro would publish such a picture, or fail on such
 * a record in every later build. The build makes them again.
 */
export async function removeCorruptCacheEntries(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name)))
    if (!(await isComplete(path))) await rm(path, { force: true });
}

/** Whether a file of the kinds that the build makes is complete, by the end marker of its format. */
export async function isComplete(path: string): Promise<boolean> {
  try {
    const content = await readFile(path);
    switch (extname(path)) {
      case '.json':
        return typeof JSON.parse(content.toString()).expires === 'number';
      case '.woff2':
        return content.readUInt32BE(8) === content.length;
      case '.webp':
        return content.readUInt32LE(4) + 8 === content.length;
      case '.jpeg':
      case '.jpg':
        return content.readUInt16BE(content.length - 2) === 0xffd9;
      default:
        return content.length > 0;
    }
  } catch {
    return false;
  }
}
