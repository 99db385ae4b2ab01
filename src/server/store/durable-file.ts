import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file whose bytes are on the disk when the promise resolves. Throws when the name is taken. */
export async function writeDurably(path: string, content: Uint8Array | string, mode = 0o644): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

/** Gives a file its final name; either the old or the new state survives a power cut, never a mixture. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Flushes the names in a folder to the disk. Windows does so on its own, and refuses to open or sync a folder. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
