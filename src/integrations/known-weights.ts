import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { hashOf } from '../data/unchanged-pages.ts';
import { FIRST_RESPONSE, isHeavy } from './split-styles.ts';

/** Verdicts of a build for the next one. A name with a dot is never served, and what has no ending is not compressed. */
const RECORD = '.weights';

const Verdicts = v.record(v.string(), v.boolean());

export type KnownWeights = {
  isHeavy: typeof isHeavy;
  /** Leaves the verdicts that were asked for in the folder of the build. */
  save: (folder: string) => Promise<void>;
};

/**
 * Weighs each page once: most pages of a build are, to the byte, those of the build before, and weighing them takes two
 * of its 14 seconds of processor time. A verdict is known by the hash of the page and of what decides besides; without a
 * build before, or with a record that cannot be read, all are weighed.
 * @param before the folder of the build before
 */
export async function openKnownWeights(before: string | null): Promise<KnownWeights> {
  const known = before === null ? {} : await readVerdicts(before);
  const asked: v.InferOutput<typeof Verdicts> = {};
  return {
    isHeavy: (html, isOneOfMany = false) => {
      const key = hashOf([FIRST_RESPONSE, process.versions.brotli, isOneOfMany, html]);
      const verdict = asked[key] ?? known[key] ?? isHeavy(html, isOneOfMany);
      asked[key] = verdict;
      return verdict;
    },
    save: (folder) => writeFile(join(folder, RECORD), JSON.stringify(asked)),
  };
}

async function readVerdicts(folder: string): Promise<v.InferOutput<typeof Verdicts>> {
  try {
    return v.parse(Verdicts, JSON.parse(await readFile(join(folder, RECORD), 'utf8')));
  } catch {
    return {};
  }
}
