import { makeBackup } from '../backups/make-backup.ts';
import { counted, runCommand } from '../run-program.ts';

/** The program of `npm run backup -- <file or folder>`; the server may be running. */
await runCommand('npm run backup -- <file or folder>', async (target, dataDir) => {
  const { file, pictures, bytes, missing } = await makeBackup(dataDir, target);
  console.log(
    `Backed up all records and ${counted(pictures, 'picture')} (${(bytes / 1e6).toFixed(1)} MB) to ${file}`,
  );
  if (missing.length > 0) {
    console.error(`These pictures are missing in the data folder itself: ${missing.join(', ')}`);
  }
});
