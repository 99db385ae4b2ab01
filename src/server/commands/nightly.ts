import { runCommand } from '../run-program.ts';
import { makeNightlyBackup } from '../services/nightly-backups.ts';

/** The program that the server runs at night: the backup of the named night, into the folder of BACKUP_TO. */
await runCommand(
  'node nightly.ts <night> <last night that counts>',
  async (night, dataDir, last) => {
    await makeNightlyBackup(dataDir, process.env.BACKUP_TO ?? '', night, last);
    return null;
  },
  2,
);
