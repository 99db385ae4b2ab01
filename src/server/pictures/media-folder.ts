import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { renameDurably, writeDurably } from '../store/durable-file.ts';
import type { CleanedPicture } from './cleaned-picture.ts';
import { mediaPath, mediaUrl } from './media-url.ts';
import { isPictureName, pictureName } from './picture-name.ts';

/**
 * The folder behind /media/. URLs are `/media/<folder>/<file name>`, percent-encoded. What removes files is
 * synchronous: it runs while nobody else can write, so that no restored record finds its picture gone.
 */
export interface MediaFolder {
  /** Stores a picture durably and returns its URL. Throws what the file system throws. */
  keep(folder: string, uploadedName: string, picture: CleanedPicture): Promise<string>;
  /** Whether the file behind this URL is there. */
  has(url: unknown): boolean;
  /** Removes the files behind these URLs, except those that are still in use. Throws what the file system throws. */
  discard(urls: readonly unknown[], isNamed: (path: string) => boolean): void;
  /** Removes uploads that no record refers to: what a crash between file and record left. Returns their number. */
  sweep(isNamed: (path: string) => boolean): number;
}

/** `onRemoved` is called with the place of each picture whose file was removed. */
export function openMediaFolder(root: string, onRemoved?: (path: string) => void): MediaFolder {
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
      return mediaUrl(folder, name);
    },
    has: (url) => {
      const path = mediaPath(url);
      return path !== null && existsSync(join(root, path));
    },
    discard: (urls, isNamed) => {
      for (const url of urls) {
        const path = mediaPath(url);
        if (path === null || isNamed(path)) continue;
        rmSync(join(root, path), { force: true });
        onRemoved?.(path);
      }
    },
    sweep: (isNamed) => {
      const left = uploads(root).filter(({ folder, name }) => !isNamed(`${folder}/${name}`));
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
