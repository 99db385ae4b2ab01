// Deletes the only deleted news item of a data folder for good, and kills itself at the named point: a program of its
// own, for the test of what is left then.

import { openMediaFolder } from '../../src/server/pictures/media-folder.ts';
import { mediaPath } from '../../src/server/pictures/media-url.ts';
import { openContentStore } from '../../src/server/store/content-store.ts';
import { openDataFolder } from '../../src/server/store/data-folder.ts';

/** Around the two things that are done: the files are removed, then the rows are committed. */
export const POINTS = [
  'before the rows',
  'before the files',
  'between the files',
  'after the files',
  'after the commit',
];

const [dataDir = '', deadly] = import.meta.main ? process.argv.slice(2) : [];

function dieAt(point: string): void {
  if (point === deadly) process.kill(process.pid, 'SIGKILL');
}

if (import.meta.main) {
  const { database, mediaFolder } = await openDataFolder(dataDir, 'empty');
  const store = openContentStore(database);
  const media = openMediaFolder(mediaFolder);
  const [deletion] = store.history.deleted('news', { limit: 1, offset: 0 }).versions;
  store.undisturbed((isNamed) => {
    dieAt('before the rows');
    const urls = store.history.forgetRecord('news', deletion?.row.id ?? 0);
    dieAt('before the files');
    for (const url of urls) {
      media.discard([url], isNamed);
      if (mediaPath(url) !== null) dieAt('between the files');
    }
    dieAt('after the files');
  });
  dieAt('after the commit');
}
