import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import type { ServedSite } from './served-site.ts';
import { scanSite } from './site-files.ts';

/** A site that somebody else built, served as it is. Throws StartRefusal when the folder holds none. */
export function givenSite(folder: string): ServedSite {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartRefusal(`SITE_DIR holds no built site: ${folder}.`);
  const files = scanSite(folder);
  return {
    site: () => files,
    state: () => ({ state: 'elsewhere' }),
    failureOutput: () => '',
    start: async () => undefined,
    contentChanged: () => undefined,
    stop: async () => undefined,
  };
}
