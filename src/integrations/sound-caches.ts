import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { BUILD_CACHE } from '../lib/build-cache.ts';

/** Starts each build without the entries that an earlier one left torn in Astro's caches of pictures and fonts. */
export function soundCaches(): AstroIntegration {
  return {
    name: 'sound-caches',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return;
        for (const name of [BUILD_CACHE.pictures, BUILD_CACHE.fonts])
          await dropTornEntries(fileURLToPath(new URL(name, config.cacheDir)));
      },
    },
  };
}

/** Its time is that of the last look, so that each entry is decoded once. */
const CHECKED = '.checked';

/**
 * Deletes what a full disk or a kill left empty or cut off in a folder: Astro would publish such a picture, or fail
 * over such a record in every later build. What is deleted is made again.
 */
export async function dropTornEntries(folder: string): Promise<void> {
  const now = new Date();
  const [names, last] = await Promise.all([
    readdir(folder).catch(() => []),
    stat(join(folder, CHECKED)).catch(() => null),
  ]);
  const entries = names.filter((name) => name !== CHECKED).map((name) => join(folder, name));
  await Promise.all(
    entries.map(async (path) => {
      const { ctimeMs } = await stat(path);
      if (last !== null && ctimeMs < last.mtimeMs) return;
      if (!(await isWhole(path))) await rm(path, { force: true });
    }),
  );
  // Where the folder cannot be written, Astro keeps nothing in it either.
  await writeFile(join(folder, CHECKED), '').then(
    () => utimes(join(folder, CHECKED), now, now),
    () => undefined,
  );
}

/** Whether a cached picture, its record or a font is there to its last byte. */
export async function isWhole(path: string): Promise<boolean> {
  try {
    switch (extname(path)) {
      case '.json':
        return typeof JSON.parse(await readFile(path, 'utf8')).expires === 'number';
      case '.woff2': {
        const font = await readFile(path);
        // The header of the format says how long the file is.
        return font.readUInt32BE(8) === font.length;
      }
      default:
        await sharp(path, { failOn: 'truncated' }).raw().toBuffer();
        return true;
    }
  } catch {
    return false;
  }
}
