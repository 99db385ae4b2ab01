import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TRANSLATIONS } from '../../i18n/language.ts';
import { PUBLISHED } from '../../i18n/text-override.ts';
import { perCollection } from '../resources.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { inTransaction, migrate, openDatabase, upgradeDatabase } from './database.ts';
import { copyFiles, replaceDurably } from './durable-file.ts';
import { putRows, type Rows } from './rows.ts';

export type DataPaths = ReturnType<typeof dataPaths>;

/** The paths in a data folder. `sizes` has the resized pictures of `media`, which can be made again. */
export const dataPaths = (folder: string) => ({
  database: join(folder, 'data.sqlite'),
  secret: join(folder, 'secret.key'),
  media: join(folder, 'media'),
  sizes: join(folder, 'sizes'),
});

/**
 * Opens the data folder for this process alone; a new one is made and seeded, one of an earlier version is upgraded. The
 * database file is renamed into place last, so that a start that was killed halfway counts as never made.
 * Throws StartupError when the folder is in use, cannot be made, or holds a database that cannot be used.
 */
export async function openDataFolder(folder: string, seed: SeedKind) {
  const paths = dataPaths(folder);
  using opened = new DisposableStack();
  opened.use(await lockFolder(folder));
  if (!existsSync(paths.database)) {
    refuseLostDatabase(paths);
    const rows = seed === 'fixtures' ? await copyFixtures(paths.media) : emptyContent();
    await createDatabase(paths.database, (database) => putRows(database, rows));
  }
  await mkdir(paths.media, { recursive: true });
  const secret = await openSecret(paths.secret);
  const database = opened.use(openDatabase(paths.database));
  await upgradeDatabase(database, folder);
  const closing = opened.move();
  return { database, secret, mediaFolder: paths.media, close: () => closing.dispose() };
}

/**
 * The secret is made after the database, so a folder with a secret and no database has lost its content: a start would
 * hide that with a new one.
 */
function refuseLostDatabase(paths: DataPaths): void {
  if (!existsSync(paths.secret)) return;
  const advice = 'Restore a backup, or move the whole data folder away to begin a new one.';
  throw new StartupError(
    `The database ${paths.database} is missing, though its folder was in use. ${advice}`,
  );
}

/** Makes and fills a database in memory, and writes it to `file` in one durable step. */
export async function createDatabase(file: string, fill: (database: DatabaseSync) => void): Promise<void> {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  inTransaction(database, () => fill(database));
  // Readable by the owner only, because of visitors' messages; SQLite gives its journals the same mode.
  await replaceDurably(file, database.serialize());
  database.close();
}

const SECRET_BYTES = 32;

/**
 * The secret that signs tokens: made at the first start, readable by its owner only.
 * Throws StartupError when the file is damaged: with a short secret anybody could forge a token.
 */
async function openSecret(file: string): Promise<Uint8Array> {
  if (!existsSync(file)) await replaceDurably(file, `${randomBytes(SECRET_BYTES).toString('hex')}\n`);
  const hex = await readFile(file, 'utf8');
  const secret = Buffer.from(hex.trim(), 'hex');
  if (secret.length === SECRET_BYTES) return secret;
  throw new StartupError(`The file ${file} is damaged. Delete it: staff will have to log in again.`);
}

/** What a new data folder begins with: the fixtures' content and pictures, or nothing. */
export type SeedKind = 'fixtures' | 'empty';

const FIXTURES = join(import.meta.dirname, '../../../content-fixtures');

/** Copies the fixtures' pictures into the media folder, and returns the rows that show them. */
export async function copyFixtures(mediaFolder: string): Promise<Rows> {
  await copyFiles(join(FIXTURES, 'media'), mediaFolder);
  return { ...perCollection(() => []), ...JSON.parse(await readFile(join(FIXTURES, 'db.json'), 'utf8')) };
}

/** No content. Translations are not public until staff publish them: nothing in them is about this school yet. */
function emptyContent(): Rows {
  const notPublic = { ...PUBLISHED, value: 'false', english_list: '' };
  const texts = TRANSLATIONS.map((language, index) => ({ id: index + 1, language, ...notPublic }));
  return { ...perCollection(() => []), texts };
}

/** A lock on a data folder, held until it is closed. */
export type FolderLock = Pick<DatabaseSync, 'close' | typeof Symbol.dispose>;

/**
 * Locks the data folder against a second server or restore, and makes the folder if needed. The lock is SQLite's
 * exclusive lock on a file of its own: the system releases it however the process ends, and the real database can
 * still be backed up. Throws StartupError when the folder cannot be written to or is locked, also by this process,
 * and what the disk throws.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'));
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock?.close();
    throw new StartupError(
      lock === undefined
        ? `The data folder ${folder} cannot be written to: ${reasonOf(error)}.`
        : `A server or a restore is at work on the data folder ${folder}: end it first.`,
    );
  }
  return lock;
}
