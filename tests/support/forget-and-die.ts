// Deletes the only deleted news item of a data folder for good, and kills itself at the named point: a program of its
// own, for the test of what is left then.

import { openDataFolder } from '../../src/server/db/data-folder.ts';
import { openSeenTime } from '../../src/server/db/seen-time.ts';
import { openContent } from '../../src/server/services/content.ts';
import { mediaPath, openMediaFolder } from '../../src/server/services/media-folder.ts';
import { openPictureProcess } from '../../src/server/services/picture-process.ts';

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
  const content = openContent(database, openSeenTime(dataDir), () => undefined);
  const media = openMediaFolder(mediaFolder, openPictureProcess());
  const [deletion] = content.history.deleted('news', { limit: 1, offset: 0 }).versions;
  content.changeNow(() => {
    dieAt('before the rows');
    const urls = content.history.forgetRecord('news', deletion?.row.id ?? 0);
    dieAt('before the files');
    for (const url of urls) {
      media.discard([url], content.isShown);
      if (mediaPath(url) !== null) dieAt('between the files');
    }
    dieAt('after the files');
  });
  dieAt('after the commit');
}
