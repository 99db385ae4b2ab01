import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { TAR_END, tarHeader, tarMembers, tarPadding } from '../../src/server/services/tar.ts';

export type Members = Record<string, Buffer>;

/** The files in a backup, without its manifest. */
export async function membersOf(backup: string): Promise<Members> {
  const file = await open(backup);
  const members: Members = {};
  for (const { name, size, start } of (await tarMembers(file)) ?? []) {
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, start);
    if (name !== 'manifest.json') members[name] = buffer;
  }
  await file.close();
  return members;
}

/** A backup as somebody could make it by hand: with a manifest that is right for its files, whatever they are. */
export function forgedBackup(members: Members | [string, Buffer][], version: number): Buffer {
  const files = Array.isArray(members) ? members : Object.entries(members);
  const listed = files.map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = JSON.stringify({ version, made_at: new Date().toISOString(), members: listed });
  return tarOf([...files, ['manifest.json', Buffer.from(manifest)]]);
}

export function tarOf(files: readonly (readonly [string, Buffer])[]): Buffer {
  const blocks = files.flatMap(([name, bytes]) => [
    tarHeader(name, bytes.length, 0),
    bytes,
    tarPadding(bytes.length),
  ]);
  return Buffer.concat([...blocks, TAR_END]);
}

/** The same tar file with another character in the header of its first file, and the checksum that goes with it. */
export function withHeader(tar: Buffer, at: number, text: string): Buffer {
  const changed = Buffer.from(tar);
  changed.write(text, at, 'latin1');
  changed.write('        ', 148);
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}
