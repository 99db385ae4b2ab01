import { counted, runCommand } from '../run-program.ts';
import { makeBackup, noteBackup } from '../services/make-backup.ts';

/** The program of `npm run backup -- <file or folder>`; the server may be running. */
await runCommand('npm run backup -- <file or folder>', async (target, dataDir) => {
  const { file, records, pictures, bytes, missing } = await makeBackup(dataDir, target);
  await noteBackup(dataDir);
  const what = `${counted(records, 'record')} and ${counted(pictures, 'picture')}`;
  console.log(`Backed up ${what} (${(bytes / 1e6).toFixed(1)} MB) to ${file}`);
  if (missing.length > 0) {
    console.error(`These pictures are missing in the data folder itself: ${missing.join(', ')}`);
  }
  return 'backup';
});
