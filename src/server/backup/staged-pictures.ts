import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameWhenFree, syncFolder, writeDurably } from '../store/durable-file.ts';
import { removeFolder } from '../store/remove-folder.ts';
import type { Backup } from './open-backup.ts';

/** The folder in the data folder in which a restore gathers them. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

/** A backup's pictures that the media folder does not have, on the same disk and ready to be moved into it. */
export type StagedPictures = {
  /** Moves them in: a moment's work, for which nobody else may write. Pictures discarded meanwhile come back too. */
  moveIn(): Promise<void>;
  /** Removes what was not moved in. */
  end(): Promise<void>;
};

export async function stagePictures(
  backup: Backup,
  mediaFolder: string,
  staging: string,
): Promise<StagedPictures> {
  await removeFolder(staging);
  const staged = new Set<string>();
  for (const path of backup.picturePaths) {
    const bytes = backup.picture(path);
    const present = await readFile(join(mediaFolder, path)).catch(() => null);
    if (present?.equals(bytes)) continue;
    await put(join(staging, path), bytes);
    staged.add(path);
  }
  return {
    moveIn: async () => {
      const folders = new Set<string>();
      for (const path of backup.picturePaths) {
        const place = join(mediaFolder, path);
        if (staged.has(path)) {
          await mkdir(dirname(place), { recursive: true });
          await renameWhenFree(join(staging, path), place);
          folders.add(dirname(place));
        } else if (!existsSync(place)) await put(place, backup.picture(path));
      }
      for (const folder of folders) await syncFolder(folder);
    },
    end: () => removeFolder(staging),
  };
}

async function put(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, bytes);
}
