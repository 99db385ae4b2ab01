import { randomFillSync } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths } from '../db/data-folder.ts';
import { isFullDisk } from '../db/durable-file.ts';

/** The disk would have too little free space left; reported as a full disk. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';
  override readonly message = 'The server’s disk has too little free space.';
}

const MIB = 2 ** 20;
const MIN_RESERVE = 16 * MIB;
const USUAL_FLOOR = 200e6;
const SHARE_OF_DISK = 0.05;
/** Milliseconds between two checks while something writes. */
const LOOK_EVERY = 250;

/** For a disk whose free space cannot be read: writing will report its errors. */
const UNKNOWN = { free: Infinity, reserved: 0, wanted: 0, spare: Infinity, nextWrite: 0 };

/**
 * The free space on the disk of the data folder. Large writes stop at the floor, and a reserve file is there to be given
 * up for small ones: staff can log in and delete even if other programs fill the disk.
 */
export type DiskRoom = ReturnType<typeof openDiskRoom>;

/** @param floor bytes to leave free; by default 200 MB or a twentieth of the disk, whichever is less */
export function openDiskRoom(dataDir: string, floor?: number) {
  const { database } = dataPaths(dataDir);
  const reserve = join(dataDir, 'reserve');
  let isMaking = false;

  const look = () => {
    try {
      const { bavail, bsize, blocks } = statfsSync(dataDir);
      // To remove deleted bytes, SQLite writes all rows to another file and then to its journal.
      const rewriting = 2 * (sizeOf(database) + sizeOf(`${database}-wal`));
      const wanted = MIN_RESERVE + Math.ceil(rewriting / MIB) * MIB;
      const [free, reserved] = [bavail * bsize, sizeOf(reserve)];
      // The same with or without the reserve.
      const spare =
        free + reserved - wanted - (floor ?? Math.min(USUAL_FLOOR, SHARE_OF_DISK * blocks * bsize));
      return { free, reserved, wanted, spare, nextWrite: rewriting + MIB };
    } catch {
      return UNKNOWN;
    }
  };

  const hasRoom = (bytes = 0) => look().spare >= bytes;

  const release = () => {
    const isThere = sizeOf(reserve) > 0;
    rmSync(reserve, { force: true });
    return isThere;
  };

  const make = async () => {
    // Random bytes cannot be compressed by the file system; with the high bit set they contain no text.
    const bytes = randomFillSync(Buffer.alloc(MIB)).map((byte) => byte | 0x80);
    await using file = await open(reserve, 'a', 0o600);
    for (;;) {
      const { size } = await file.stat();
      const { free, wanted, nextWrite } = look();
      if (size >= wanted || free + size - wanted < nextWrite) return;
      await file.appendFile(bytes.subarray(0, wanted - size));
    }
  };

  return {
    /** Whether this many more bytes leave the floor free. */
    hasRoom,
    /** Whether visitors may write: half of the reserve is for staff only. */
    takesMessages: () => {
      const { free, reserved, wanted } = look();
      return free + reserved >= wanted / 2;
    },
    /** Runs work that writes much, aborted at the floor: then throws NoRoom. Rethrows what the work throws. */
    whileRoom: async <T>(stop: AbortSignal, work: (stop: AbortSignal) => Promise<T>) => {
      if (!hasRoom()) throw new NoRoom();
      const full = new AbortController();
      const looking = setInterval(() => hasRoom() || full.abort(), LOOK_EVERY);
      try {
        return await work(AbortSignal.any([stop, full.signal]));
      } catch (error) {
        throw full.signal.aborted && !stop.aborted ? new NoRoom() : error;
      } finally {
        clearInterval(looking);
      }
    },
    /** Whether the database file is still in its place: writes to one that was moved would be lost. */
    isThere: () => sizeOf(database) > 0,
    /** Whether the next write might fail without the reserve. */
    isFull: () => look().free < look().nextWrite,
    /** Deletes the reserve to make room for a write. False where there is none. */
    release,
    /** Runs work; if the disk is full, once more without the reserve. Rethrows what it throws. */
    withReserve: async <T>(work: () => T): Promise<Awaited<T>> => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof NoRoom || !isFullDisk(error) || !release()) throw error;
        return await work();
      }
    },
    /** Makes the reserve, if it is missing and there is room. Never throws. */
    keep: async () => {
      const { free, reserved, wanted, nextWrite } = look();
      const isWanted = reserved < wanted && free + reserved - wanted >= 2 * nextWrite;
      if (isMaking || !(isWanted || reserved > 2 * wanted)) return;
      isMaking = true;
      await (isWanted ? make() : truncate(reserve, wanted)).catch(() => undefined);
      isMaking = false;
    },
  };
}

/** In bytes; 0 for a missing file. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
