import { lstatSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeFolder, syncFolder } from '../db/durable-file.ts';
import { HASHED, type SiteFiles, scanSite } from './site-files.ts';

/** A finished build. Its name consists of the hashes of what it was built from. */
export interface Build {
  readonly name: string;
  readonly root: string;
  readonly builtAt: string;
}

/** The names of finished builds. Of what else the folder holds, only the two folders below are removed. */
const BUILD = /^[0-9a-f]{16}-[0-9a-f]{16}$/;
/** The folder of the build in progress. */
const UNFINISHED = 'unfinished';
/** The folder of what stays of the previous build: the files that its pages share. */
const SHARED = 'shared';

/** Scripts, styles and fonts that a page shares with others; with their compressed variants. */
const SHARED_FILE = new RegExp(`^${HASHED}(?!(?:page|late)\\.).*\\.(?:js|css|woff2)(?:\\.(?:br|gz))?$`);

/** The folder of the finished builds, and of the one in progress. Throws what the file system throws. */
export function openBuildFolder(folder: string) {
  const unfinished = join(folder, UNFINISHED);
  const shared = join(folder, SHARED);

  /** The names in the folder, which is made where it is missing. */
  const namesInFolder = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  };

  return {
    /** The newest finished build whose name begins so, or null. */
    find: async (prefix: string): Promise<Build | null> => {
      const names = (await namesInFolder()).filter((name) => BUILD.test(name) && name.startsWith(prefix));
      const builds = names.map(async (name) => {
        const root = join(folder, name);
        return { name, root, builtAt: (await stat(root)).mtime.toISOString() };
      });
      const newestFirst = (a: Build, b: Build) => b.builtAt.localeCompare(a.builtAt);
      return (await Promise.all(builds)).toSorted(newestFirst)[0] ?? null;
    },
    /** Returns an empty folder for a build. One that a kill left is removed. */
    begin: async (): Promise<string> => {
      await removeFolder(unfinished);
      await mkdir(unfinished, { recursive: true });
      return unfinished;
    },
    /** Flushes the build in progress to the disk, so that a power failure leaves no finished build with empty files. */
    flush: () => flush(unfinished),
    /** Gives the build in progress its name: from now on a start finds it. */
    finish: async (name: string): Promise<Build> => {
      const root = join(folder, name);
      await rename(unfinished, root);
      await syncFolder(folder);
      return { name, root, builtAt: new Date().toISOString() };
    },
    /** Removes the build in progress, unless it is finished. */
    discard: () => removeFolder(unfinished),
    /** Removes all builds but these, and what is shared of a previous one. */
    prune: async (...retained: readonly (Build | null)[]) => {
      const names = (await namesInFolder()).filter((name) => BUILD.test(name) || name === SHARED);
      for (const name of names)
        if (!retained.some((build) => build?.name === name)) await removeFolder(join(folder, name));
    },
    /** Links the files that a build's pages share into a folder of their own, which replace those of an earlier build. */
    linkShared: async ({ root }: Build, { names }: SiteFiles): Promise<SiteFiles> => {
      await removeFolder(shared);
      await mkdir(shared, { recursive: true });
      for (const name of [...names].filter((name) => SHARED_FILE.test(name))) {
        await mkdir(dirname(join(shared, name)), { recursive: true });
        await link(join(root, name), join(shared, name));
      }
      return scanSite(shared);
    },
    remove: ({ root }: Build) => removeFolder(root),
  };
}

/** Flushes the new files of a folder to the disk. Those that the previous build has as well were flushed with it. */
async function flush(root: string): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    if (!entry.isFile()) continue;
    if (lstatSync(path).nlink > 1) continue;
    // Windows flushes only files that are open for writing.
    await using file = await open(path, 'r+');
    await file.sync();
  }
  await syncFolder(root);
}
