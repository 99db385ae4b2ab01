import { hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { createTarDecoder } from 'modern-tar';
import * as v from 'valibot';
import { migrate, pragma, tooNew, versionOf } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { showProgress } from '../progress.ts';
import { StartRefusal } from '../refusal.ts';
import { DATABASE, MANIFEST, MEDIA } from './make-backup.ts';
import { isMediaPath } from './media-folder.ts';
import { type BackupContents, copyOfRecords } from './records.ts';

/** A backup whose database and pictures were all verified. */
export type Backup = AsyncDisposable &
  Omit<BackupContents, 'database'> & {
    /** Records and accounts in memory, migrated to the current version. */
    records: DatabaseSync;
  };

const manifestRules = v.object({
  version: v.number(),
  members: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
});

/**
 * Opens a backup of this or an earlier version. Throws StartRefusal when the file is no backup of this site, damaged,
 * incomplete, or of a later version.
 */
export async function openBackup(target: string): Promise<Backup> {
  const path = resolve(target);
  const refusal = (reason: string) => new StartRefusal(`${reason} Nothing was changed.`);
  if (!existsSync(path)) throw new StartRefusal(`There is no file ${path}.`);
  if (statSync(path).isDirectory()) throw new StartRefusal(`${path} is a folder. ${backupsIn(path)}`);
  await using opened = new AsyncDisposableStack();
  const file = opened.use(await open(path));
  try {
    const head = Buffer.alloc(512);
    await file.read(head, 0, head.length, 0);
    if (!isOurTar(head)) throw refusal(`${path} is not a backup of this site.`);
    const { database, places, pictures } = await readTar(file);
    opened.use(database);
    const version = versionOf(database);
    if (version > MIGRATIONS.length) throw refusal(tooNew(`The backup ${path}`, version));
    const strange = places.find((place) => !isMediaPath(place));
    if (strange !== undefined)
      throw refusal(
        `The backup ${path} is damaged: no picture here has the name ${JSON.stringify(strange)}.`,
      );
    const records = opened.use(copyOfRecords(database));
    migrate(records);
    const closing = opened.move();
    return { records, places, pictures, [Symbol.asyncDispose]: () => closing.disposeAsync() };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw refusal(`The backup ${path} is damaged or was never finished.`);
  }
}

function isOurTar(head: Buffer): boolean {
  // A long name, or one not in English, has a record of its own before it.
  const starts = [DATABASE, MEDIA, `PaxHeader/${MEDIA}`];
  return head.toString('latin1', 257, 262) === 'ustar' && starts.some((name) => head.indexOf(name) === 0);
}

/** The files in a tar file, in order. Throws where it is damaged or cut off. */
async function* filesIn(file: FileHandle) {
  const input = file.createReadStream({ start: 0, autoClose: false });
  // Cast: Node's own types of web streams differ from those of the web.
  const bytes = Readable.toWeb(input) as ReadableStream<Uint8Array>;
  const files = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of files) yield { name: header.name, bytes: await buffer(body) };
}

/** Reads a tar backup. Throws where its contents differ from its manifest. */
async function readTar(file: FileHandle): Promise<BackupContents> {
  const members: v.InferOutput<typeof manifestRules>['members'] = [];
  let [stored, last] = [Buffer.alloc(0), Buffer.alloc(0)];
  for await (const { name, bytes } of filesIn(file)) {
    [stored, last] = [last, bytes];
    members.push({ name, size: bytes.length, sha256: hash('sha256', bytes, 'hex') });
    showProgress(`${members.length} files checked`);
  }
  const manifest = v.parse(manifestRules, JSON.parse(last.toString()));
  const names = members.map(({ name }) => name);
  if (names.pop() !== MANIFEST || !isDeepStrictEqual(members.slice(0, -1), manifest.members))
    throw new Error('other files than in the manifest');
  const isOther = (name: string) => !name.startsWith(MEDIA);
  if (names.pop() !== DATABASE || names.some(isOther) || new Set(names).size < names.length)
    throw new Error('no database, a file that is no picture, or a name twice');
  using opened = new DisposableStack();
  const database = opened.use(new DatabaseSync(':memory:'));
  database.deserialize(stored);
  if (versionOf(database) !== manifest.version || pragma(database, 'quick_check') !== 'ok')
    throw new Error('no good database');
  opened.move();
  return { database, places: names.map(placeOf), pictures: () => picturesIn(file) };
}

async function* picturesIn(file: FileHandle) {
  for await (const { name, bytes } of filesIn(file))
    if (name.startsWith(MEDIA)) yield { place: placeOf(name), bytes };
}

const placeOf = (name: string) => name.slice(MEDIA.length);

function backupsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.backup'));
  if (names.length === 0) return 'There is no backup in it.';
  return `Name one of the backups in it: ${names.toSorted().join(', ')}.`;
}
