import { restoreBackup } from '../backups/restore-backup.ts';
import { counted, runCommand } from '../run-program.ts';

/** The program of `npm run restore -- <file>`; the server must be stopped. */
await runCommand('npm run restore -- <file>', async (file, dataDir) => {
  const { pictures, previousData } = await restoreBackup(dataDir, file);
  console.log(`Restored all records and ${counted(pictures, 'picture')} into ${dataDir}`);
  if (previousData !== null) console.log(`What was there before is in ${previousData}`);
});
