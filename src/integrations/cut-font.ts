import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import { cacheFolder } from '../lib/build-cache.ts';
import { contentHash } from '../lib/source-hash.ts';
import { isComplete } from './corrupt-cache-entries.ts';

/** Bump so that the same options produce a new file. */
const VERSION = '1';

export type FontCut = {
  /** The characters to keep; all others go. */
  characters: string;
  /** The OpenType features to keep; left out, all stay. */
  features?: readonly string[];
  /** One weight, or the range of them. */
  weight?: number | { min: number; max: number };
  /** Whether the hints go, which sharpen small letters on screens of coarse pixels. */
  isForLargeWords?: boolean;
};

/**
 * Cuts a font file down to what the pages use of it, and returns the path of the smaller one, which is kept for the
 * next build.
 */
export async function cutFont(source: string, cut: FontCut): Promise<string> {
  const font = await readFile(source);
  const made = Buffer.concat([Buffer.from(VERSION + JSON.stringify(cut)), font]);
  // From here, as Astro wants it, and with the slashes of a URL.
  const folder = relative('', cacheFolder('cut-fonts')).replaceAll('\\', '/');
  const target = `${folder}/${contentHash(made)}.woff2`;
  if (await isComplete(target)) return target;
  const { characters, features, weight, isForLargeWords = false } = cut;
  const options: Options = { targetFormat: 'woff2', noHinting: isForLargeWords };
  if (features !== undefined) options.keepFeatures = [...features];
  if (weight !== undefined) options.variationAxes = { wght: weight };
  const smaller = await subsetFont(font, characters, options);
  await mkdir(folder, { recursive: true });
  // Builds run side by side: none may read what another one is still writing.
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, smaller);
  await rename(unfinished, target);
  return target;
}
