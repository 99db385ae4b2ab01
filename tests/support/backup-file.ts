import { readFile } from 'node:fs/promises';
import { packTar, unpackTar } from 'modern-tar';
import { databaseOf } from '../../src/server/backups/make-backup.ts';

/** The files in a backup, in order. */
export async function membersOf(backup: string): Promise<[name: string, bytes: Buffer][]> {
  const files = await unpackTar(await readFile(backup));
  return files.map(({ header, data = [] }) => [header.name, Buffer.from(data)]);
}

/** The database of a backup, and the paths of its pictures in the media folder. */
export async function contentsOf(backup: string) {
  const members = await membersOf(backup);
  const [, bytes = Buffer.alloc(0)] = members.pop() ?? [];
  return { records: databaseOf(bytes), pictures: members.map(([name]) => name.replace(/^media\//, '')) };
}

export async function tarOf(files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  return Buffer.from(
    await packTar(files.map(([name, body]) => ({ header: { name, size: body.length }, body }))),
  );
}
