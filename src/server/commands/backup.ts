import { makeBackup } from '../backups/make-backup.ts';
import { counted, runCommand } from '../run-program.ts';

/** The program of `npm run backup -- <folder>`; the server may be running. */
await runCommand('npm run backup -- <folder>', async (folder, dataDir) => {
  const { file, pictures, bytes } = await makeBackup(dataDir, folder);
  console.log(
    `Backed up all records and ${counted(pictures, 'picture')} (${(bytes / 1e6).toFixed(1)} MB) to ${file}`,
  );
});
