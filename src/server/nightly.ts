import { makeNightlyBackup } from './backup/nightly-backup.ts';
import { runCommand } from './run-command.ts';

/** The program that the server runs at night: the backup of the named night, into the folder of BACKUP_TO. */
await runCommand('node nightly.ts <night>', async (night, dataDir) => {
  await makeNightlyBackup(dataDir, process.env.BACKUP_TO ?? '', night);
  return null;
});
