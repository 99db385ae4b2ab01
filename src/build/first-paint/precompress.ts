import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
/** Files compressed in parallel: all are in memory meanwhile, and more would not be faster on two cores. */
const AT_A_TIME = 2;

const brotli = promisify(brotliCompress);
/**
 * Matches pages of one item or of one part of a list. Ten years bring more than a thousand of them, for which
 * Brotli's highest level is too slow: they get a lower one, and a window of the size of a page.
 */
export const ITEM_PAGE = /\/\d+\.html$/;
export const FOR_ITEM_PAGES = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
const FOR_OTHERS = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const VARIANTS = {
  '.br': (content: Buffer, name: string) =>
    brotli(content, {
      params: {
        ...(ITEM_PAGE.test(name) ? FOR_ITEM_PAGES : FOR_OTHERS),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that servers need not compress. Compressing a page
 * takes longer than rendering it, so unchanged files are reused from the previous build (`SITE_BEFORE`).
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': ({ dir }) => compressFiles(fileURLToPath(dir), process.env.SITE_BEFORE || null),
    },
  };
}

/** @param before the folder of the previous build */
export async function compressFiles(folder: string, before: string | null): Promise<void> {
  const names = (await Array.fromAsync(glob('**/*', { cwd: folder }))).filter((name) => TEXT.test(name));
  const pack = (name: string) => compress(folder, before, name);
  await Readable.from(names).forEach(pack, { concurrency: AT_A_TIME });
}

async function compress(folder: string, before: string | null, name: string): Promise<void> {
  const content = await readFile(join(folder, name));
  const known = before === null ? null : await readFile(join(before, name)).catch(() => null);
  for (const [suffix, pack] of Object.entries(VARIANTS)) {
    const packed = known?.equals(content) ? readFile(join(before ?? '', name + suffix)) : pack(content, name);
    await writeFile(join(folder, name + suffix), await packed);
  }
}
