import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the data folder whose time is that of the last backup, for whoever watches the server. */
export const LAST_BACKUP = 'last-backup';

/** Notes that a backup was made just now. A note that cannot be written must not fail the backup. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, LAST_BACKUP), `${new Date().toISOString()}\n`).catch(() => undefined);
}
