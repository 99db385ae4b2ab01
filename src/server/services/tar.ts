import type { FileHandle } from 'node:fs/promises';

/** A file in a tar file, and the offset of its content. */
export type TarMember = { name: string; size: number; start: number };

const BLOCK = 512;
/** Names that fit into a plain header; any other needs a pax record before it. */
const PLAIN_NAME = /^[\x20-\x7e]{1,100}$/;

/** The POSIX (ustar) header of a file. `time` is in seconds since 1970. */
export function tarHeader(name: string, size: number, time: number): Buffer {
  if (PLAIN_NAME.test(name)) return headerBlock(name, '0', size, time);
  const record = nameRecord(name);
  const before = [headerBlock('long-name', 'x', record.length, time), record, tarPadding(record.length)];
  return Buffer.concat([...before, headerBlock('long-name', '0', size, time)]);
}

/** The padding after a file's content, up to the next block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of a tar file. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Whether a file's first block is that of a tar file. */
export function isTar(head: Buffer): boolean {
  return head.toString('latin1', 257, 262) === 'ustar';
}

/**
 * The files in a tar file in their order; null where it is truncated or has anything that `tarHeader` does not write:
 * links, folders, devices, or sizes beyond the end.
 */
export async function tarMembers(file: FileHandle): Promise<TarMember[] | null> {
  const { size: end } = await file.stat();
  const members: TarMember[] = [];
  const head = Buffer.alloc(3 * BLOCK);
  for (let at = 0; at < end; ) {
    const { bytesRead } = await file.read(head, 0, head.length, at);
    if (bytesRead === TAR_END.length && head.subarray(0, bytesRead).equals(TAR_END)) return members;
    const isLong = head[156] === 'x'.charCodeAt(0);
    const header = isLong ? head : head.subarray(0, BLOCK);
    const own = header.subarray(-BLOCK);
    const name = isLong ? nameIn(head.subarray(BLOCK)) : textIn(own, 100);
    const [size, time] = [octalAt(own, 124), octalAt(own, 136)];
    if (bytesRead < header.length || !header.equals(tarHeader(name, size, time))) return null;
    const start = at + header.length;
    members.push({ name, size, start });
    at = start + size + tarPadding(size).length;
  }
  return null;
}

function headerBlock(name: string, type: string, size: number, time: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits = 11) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0, 'latin1');
  block.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(size) + octal(time), 100);
  // The checksum counts its own field as blanks.
  block.write(`        ${type}`, 148);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}

/** `<length> path=<name>\n`; the length includes its own digits. */
function nameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`;
  const bytes = Buffer.byteLength(rest);
  const digits = String(bytes + String(bytes + 2).length).length;
  return Buffer.from(`${bytes + digits}${rest}`);
}

function nameIn(record: Buffer): string {
  return /^\d+ path=(.*)\n$/s.exec(textIn(record, BLOCK))?.[1] ?? '';
}

/** The text at the start of a block, of at most `most` bytes, ended by a NUL if shorter. */
function textIn(block: Buffer, most: number): string {
  const end = block.subarray(0, most).indexOf(0);
  return block.toString('utf8', 0, end === -1 ? most : end);
}

function octalAt(block: Buffer, at: number): number {
  return Number.parseInt(block.toString('latin1', at, at + 11), 8) || 0;
}
