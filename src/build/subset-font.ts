import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import { cacheFolder } from './cache-folder.ts';
import { contentHash } from './source-hash.ts';

/** Increase it to make new files from the same options. */
const VERSION = '1';

export type FontSubset = {
  /** The characters that the subset has. */
  characters: string;
  /** The OpenType features that it has; all if left out. */
  features?: readonly string[];
  /** One weight, or a range. */
  weight?: number | { min: number; max: number };
  /** Whether to remove hinting, which sharpens small letters on low-resolution screens. */
  isForLargeText?: boolean;
};

/** Subsets a font file and returns the path of the result, which is cached for the next build. */
export async function subsetFile(source: string, subset: FontSubset): Promise<string> {
  const font = await readFile(source);
  const made = Buffer.concat([Buffer.from(VERSION + JSON.stringify(subset)), font]);
  // Relative, as Astro expects, with the slashes of a URL.
  const folder = relative('', cacheFolder('subset-fonts')).replaceAll('\\', '/');
  const target = `${folder}/${contentHash(made)}.woff2`;
  if (existsSync(target)) return target;
  const { characters, features, weight, isForLargeText = false } = subset;
  const options: Options = { targetFormat: 'woff2', noHinting: isForLargeText };
  if (features !== undefined) options.keepFeatures = [...features];
  if (weight !== undefined) options.variationAxes = { wght: weight };
  const smaller = await subsetFont(font, characters, options);
  await mkdir(folder, { recursive: true });
  // Builds run in parallel: none may read another one's incomplete file.
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, smaller);
  await rename(unfinished, target);
  return target;
}
