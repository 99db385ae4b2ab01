import { showProgress } from '../progress.ts';
import { counted, runCommand } from '../run-program.ts';
import { restoreBackup } from '../services/restore-backup.ts';

/** The program of `npm run restore -- <file>`. A running server shows the restored content with its next request. */
await runCommand('npm run restore -- <file>', async (file, dataDir) => {
  const { records, pictures, keptAside } = await restoreBackup(dataDir, file);
  showProgress('');
  console.log(`Restored ${counted(records, 'record')} and ${counted(pictures, 'picture')} into ${dataDir}`);
  if (keptAside !== null) console.log(`What was there before is kept in ${keptAside}`);
  return 'restore';
});
