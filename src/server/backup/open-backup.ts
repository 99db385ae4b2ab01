import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isMediaPath } from '../pictures/media-url.ts';
import { StartRefusal } from '../start-refusal.ts';
import { tooNew } from '../store/database.ts';
import { MIGRATIONS, type Migration, migrate, pragma, versionOf } from '../store/migrations.ts';
import { BACKUP_ID, digestOf, sha256 } from './backup-format.ts';
import { replaceRecords } from './records.ts';

/** A complete backup: its seal and every picture in it were checked. */
export type Backup = {
  /** Its records and accounts in memory, in the present version, whatever the file's is. */
  records: DatabaseSync;
  picturePaths: string[];
  picture(path: string): Uint8Array;
  close(): void;
};

/** SQLite's header, with the number of the program at byte 68. */
const HEAD_BYTES = 100;

/** Throws StartRefusal when the file is no backup of this site, damaged, unfinished, or of a later version. */
export function openBackup(target: string, migrations = MIGRATIONS): Backup {
  const file = resolve(target);
  if (!existsSync(file)) throw new StartRefusal(`There is no file ${file}.`);
  if (statSync(file).isDirectory()) throw new StartRefusal(`${file} is a folder. ${backupsIn(file)}`);
  const database = openForeign(file);
  try {
    return checked(database, file, migrations);
  } catch (error) {
    database.close();
    if (error instanceof StartRefusal) throw error;
    throw damaged(file);
  }
}

/** Looks at the file's first bytes itself: SQLite opens nothing of a file that was cut off. */
function openForeign(file: string): DatabaseSync {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head);
  closeSync(descriptor);
  const isOurs = head.toString('latin1', 0, 16) === 'SQLite format 3\0' && head.readInt32BE(68) === BACKUP_ID;
  if (!isOurs) throw new StartRefusal(`${file} is not a backup of this site. Nothing was changed.`);
  return new DatabaseSync(file, { readOnly: true });
}

function checked(database: DatabaseSync, file: string, migrations: readonly Migration[]): Backup {
  const version = versionOf(database);
  if (version > migrations.length)
    throw new StartRefusal(
      `${tooNew(`The backup ${file}`, version, migrations.length)} Nothing was changed.`,
    );
  const seal = database.prepare('SELECT digest FROM seal').get();
  const isWhole = pragma(database, 'quick_check') === 'ok' && seal?.digest === digestOf(database);
  if (!isWhole) throw damaged(file);
  const pictures = database.prepare('SELECT path, sha256 FROM pictures ORDER BY path').all();
  const bytesOf = database.prepare('SELECT bytes FROM pictures WHERE path = ?');
  const picture = (path: string) => {
    const bytes = bytesOf.get(path)?.bytes;
    return bytes instanceof Uint8Array ? bytes : new Uint8Array();
  };
  for (const { path, sha256: digest } of pictures) {
    if (!isMediaPath(String(path)) || sha256(picture(String(path))) !== digest) throw damaged(file);
  }
  const records = presentRecords(database, migrations);
  return {
    records,
    picturePaths: pictures.map(({ path }) => String(path)),
    picture,
    close: () => {
      records.close();
      database.close();
    },
  };
}

/** Makes the tables of the backup's version by our own steps, and so throws where its tables are no such ones. */
function presentRecords(backup: DatabaseSync, migrations: readonly Migration[]): DatabaseSync {
  const records = new DatabaseSync(':memory:');
  migrate(records, migrations.slice(0, versionOf(backup)));
  replaceRecords(backup, records);
  migrate(records, migrations);
  return records;
}

function damaged(file: string): StartRefusal {
  return new StartRefusal(`The backup ${file} is damaged or was never finished. Nothing was changed.`);
}

function backupsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.backup'));
  if (names.length === 0) return 'There is no backup in it.';
  return `Name one of the backups in it: ${names.toSorted().join(', ')}.`;
}
