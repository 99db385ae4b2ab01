import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { noSite, type ServedSite } from './served-site.ts';
import { scanSite } from './site-files.ts';

/** Milliseconds after which the folder is looked at again. */
const LOOK_AGAIN = 1000;

/**
 * A site that somebody else built, served as it is, with what is added to it or replaced later. Throws StartRefusal
 * when the folder holds none.
 */
export function givenSite(folder: string): ServedSite {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartRefusal(`SITE_DIR holds no built site: ${folder}.`);
  let files = scanSite(folder);
  let scannedAt = performance.now();
  const site = () => {
    if (performance.now() - scannedAt < LOOK_AGAIN) return files;
    scannedAt = performance.now();
    try {
      files = scanSite(folder);
    } catch {
      // It is being replaced just now: the next look finds it.
    }
    return files;
  };
  return { ...noSite(), site };
}
