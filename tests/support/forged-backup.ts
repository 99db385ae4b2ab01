import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { packTar, unpackTar } from 'modern-tar';

export type Members = Record<string, Buffer>;

/** The files in a backup, without its manifest. */
export async function membersOf(backup: string): Promise<Members> {
  const files = await unpackTar(await readFile(backup));
  const members = files.filter(({ header }) => header.name !== 'manifest.json');
  return Object.fromEntries(members.map(({ header, data = [] }) => [header.name, Buffer.from(data)]));
}

/** A backup as somebody could make it by hand: with a manifest that is right for its files, whatever they are. */
export function forgedBackup(members: Members | [string, Buffer][], version: number): Promise<Buffer> {
  const files = Array.isArray(members) ? members : Object.entries(members);
  const listed = files.map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = JSON.stringify({ version, made_at: new Date().toISOString(), members: listed });
  return tarOf([...files, ['manifest.json', Buffer.from(manifest)]]);
}

export async function tarOf(files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  return Buffer.from(
    await packTar(files.map(([name, body]) => ({ header: { name, size: body.length }, body }))),
  );
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
