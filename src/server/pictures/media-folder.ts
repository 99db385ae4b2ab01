import { readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { renameDurably, writeDurably } from '../store/durable-file.ts';
import type { CleanedPicture } from './cleaned-picture.ts';
import { mediaAddress, mediaPath } from './media-address.ts';
import { isPictureName, pictureName } from './picture-name.ts';

/**
 * The folder behind /media/. Addresses are `/media/<folder>/<file name>`, percent-encoded. What removes files is
 * synchronous: it runs while nobody else can write, so that no restored record finds its picture gone.
 */
export interface MediaFolder {
  /** Stores a picture, whole and on the disk, and gives its address. Throws what the file system throws. */
  keep(folder: string, uploadedName: string, picture: CleanedPicture): Promise<string>;
  /** Removes the files behind these addresses, those that are still named aside. Throws what the file system throws. */
  discard(addresses: readonly unknown[], named: ReadonlySet<unknown>): void;
  /** Removes uploads that no stored address names: what a crash between file and record left. Gives their number. */
  sweep(named: ReadonlySet<unknown>): number;
}

export function openMediaFolder(root: string): MediaFolder {
  return {
    keep: async (folder, uploadedName, { bytes, extension }) => {
      const name = pictureName(uploadedName, extension);
      await mkdir(join(root, folder), { recursive: true });
      const path = join(root, folder, name);
      const unfinished = `${path}.part`;
      try {
        await writeDurably(unfinished, bytes);
        await renameDurably(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return mediaAddress(folder, name);
    },
    discard: (addresses, named) => {
      for (const address of addresses) {
        const path = named.has(address) ? null : mediaPath(address);
        if (path !== null) rmSync(join(root, path), { force: true });
      }
    },
    sweep: (named) => {
      const left = uploads(root).filter(({ folder, name }) => !named.has(mediaAddress(folder, name)));
      for (const { folder, name } of left) rmSync(join(root, folder, name), { force: true });
      return left.length;
    },
  };
}

function uploads(root: string): { folder: string; name: string }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPictureName(entry.name.replace(/\.part$/, '')))
    .map((entry) => ({
      folder: entry.parentPath.slice(root.length + 1).replaceAll(sep, '/'),
      name: entry.name,
    }));
}
