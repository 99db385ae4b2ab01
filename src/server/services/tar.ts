import type { FileHandle } from 'node:fs/promises';

/** A file in a tar file, and where its bytes begin. */
export type TarMember = { name: string; size: number; start: number };

const BLOCK = 512;
/** Names that every program reads the same way; any other goes into a record before the member's own header (pax). */
const PLAIN_NAME = /^[\x20-\x7e]{1,100}$/;

/** What stands before the bytes of a file in a tar file: the header of POSIX (ustar). `time` is in seconds since 1970. */
export function tarHeader(name: string, size: number, time: number): Buffer {
  if (PLAIN_NAME.test(name)) return headerBlock(name, '0', size, time);
  const record = nameRecord(name);
  const before = [headerBlock('long-name', 'x', record.length, time), record, tarPadding(record.length)];
  return Buffer.concat([...before, headerBlock('long-name', '0', size, time)]);
}

/** What stands behind the bytes of a file, up to the next full block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** What a tar file ends with. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Whether the first block of a file is that of a tar file. */
export function isTar(head: Buffer): boolean {
  return head.toString('latin1', 257, 262) === 'ustar';
}

/**
 * The files in a tar file, in their order; null where it is cut off, or not just as `tarHeader` writes it: links, folders,
 * devices and sizes beyond the end are none of ours.
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
  // The sum is taken with blanks in its own place.
  block.write(`        ${type}`, 148);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}

/** `<length> path=<name>\n`, where the length counts its own digits. */
function nameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`;
  const bytes = Buffer.byteLength(rest);
  const digits = String(bytes + String(bytes + 2).length).length;
  return Buffer.from(`${bytes + digits}${rest}`);
}

function nameIn(record: Buffer): string {
  return /^\d+ path=(.*)\n$/s.exec(textIn(record, BLOCK))?.[1] ?? '';
}

/** What stands at the start of a block, in at most so many bytes: a NUL ends it earlier. */
function textIn(block: Buffer, most: number): string {
  const end = block.subarray(0, most).indexOf(0);
  return block.toString('utf8', 0, end === -1 ? most : end);
}

function octalAt(block: Buffer, at: number): number {
  return Number.parseInt(block.toString('latin1', at, at + 11), 8) || 0;
}
