import { statfsSync } from 'node:fs';

/** Bytes that uploads and builds leave free on the disk of the data folder. */
export const LEAST_FREE = 200e6;

/** The disk has too little free space; reported as a full disk. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
  override readonly message = 'The server’s disk has too little free space.';
}

/** Throws NoRoom where less than `least` bytes are free on the disk of a folder, and what the system throws. */
export function requireRoom(folder: string, least: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < least) throw new NoRoom();
}
