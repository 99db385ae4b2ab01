import { hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { migrate, pragma, tooNew, versionOf } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { showProgress } from '../progress.ts';
import { StartRefusal } from '../refusal.ts';
import { isLegacyBackup, readLegacyBackup } from './legacy-backups.ts';
import { DATABASE, MANIFEST, MEDIA } from './make-backup.ts';
import { isMediaPath } from './media-folder.ts';
import { type BackedUpPicture, type BackupContents, copyOfRecords } from './records.ts';
import { isTar, type TarMember, tarMembers } from './tar.ts';

/** A backup whose database and pictures were all verified. */
export type Backup = AsyncDisposable & {
  /** Records and accounts in memory, migrated to the current version. */
  records: DatabaseSync;
  pictures: BackupContents['pictures'];
};

const manifestRules = v.object({
  version: v.number(),
  members: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
});

/**
 * Opens a backup of this or an earlier release. Throws StartRefusal when the file is no backup of this site, damaged,
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
    if (!isLegacyBackup(head) && !isOurTar(head)) throw refusal(`${path} is not a backup of this site.`);
    const { database, pictures } = isLegacyBackup(head) ? readLegacyBackup(path) : await readTar(file);
    opened.use(database);
    const version = versionOf(database);
    if (version > MIGRATIONS.length) throw refusal(tooNew(`The backup ${path}`, version));
    const strange = [...pictures.keys()].find((place) => !isMediaPath(place));
    if (strange !== undefined)
      throw refusal(
        `The backup ${path} is damaged: no picture here has the name ${JSON.stringify(strange)}.`,
      );
    const records = opened.use(copyOfRecords(database));
    migrate(records);
    const closing = opened.move();
    return { records, pictures, [Symbol.asyncDispose]: () => closing.disposeAsync() };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw refusal(`The backup ${path} is damaged or was never finished.`);
  }
}

function isOurTar(head: Buffer): boolean {
  const first = head.toString('latin1', 0, head.indexOf(0));
  return isTar(head) && (first === DATABASE || first.startsWith(MEDIA) || first === 'long-name');
}

/** Reads a tar backup. Throws where its contents differ from its manifest. */
async function readTar(file: FileHandle): Promise<BackupContents> {
  const members = (await tarMembers(file)) ?? [];
  const last = members.pop();
  if (last?.name !== MANIFEST) throw new Error('no manifest');
  const manifest = v.parse(manifestRules, JSON.parse((await bytesOf(file, last)).toString()));
  const pictures = new Map<string, BackedUpPicture>();
  for (const [index, { name, size, sha256 }] of manifest.members.entries()) {
    const member = members[index];
    if (member?.name !== name || member.size !== size) throw new Error('another member');
    const read = () => bytesOf(file, member);
    if (hash('sha256', await read(), 'hex') !== sha256) throw new Error('other bytes');
    const place = name.startsWith(MEDIA) ? name.slice(MEDIA.length) : '';
    pictures.set(place, { sha256, read });
    showProgress(`${index + 1} of ${manifest.members.length} files checked`);
  }
  // A duplicate, or a file that is neither picture nor database, makes the count differ.
  const stored = members.at(-1);
  if (stored?.name !== DATABASE || !pictures.delete('') || pictures.size !== members.length - 1)
    throw new Error('no database, or a name twice');
  using opened = new DisposableStack();
  const database = opened.use(new DatabaseSync(':memory:'));
  database.deserialize(await bytesOf(file, stored));
  if (versionOf(database) !== manifest.version || pragma(database, 'quick_check') !== 'ok')
    throw new Error('no good database');
  opened.move();
  return { database, pictures };
}

async function bytesOf(file: FileHandle, { start, size }: TarMember): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await file.read(bytes, 0, size, start);
  if (bytesRead !== size) throw new Error('the file became shorter');
  return bytes;
}

function backupsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.backup'));
  if (names.length === 0) return 'There is no backup in it.';
  return `Name one of the backups in it: ${names.toSorted().join(', ')}.`;
}
