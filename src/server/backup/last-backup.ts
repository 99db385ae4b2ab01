import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the data folder whose time is that of the last backup, for whoever watches the server. */
const LAST_BACKUP = 'last-backup';

/** When the last backup was made; null where none was. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const found = await stat(join(dataDir, LAST_BACKUP)).catch(() => null);
  return found?.mtime ?? null;
}

/** Notes that a backup was made just now. A note that cannot be written must not fail the backup. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, LAST_BACKUP), `${new Date().toISOString()}\n`).catch(() => undefined);
}
