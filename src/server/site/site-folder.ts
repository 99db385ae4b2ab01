import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably } from '../store/durable-file.ts';
import { removeFolder } from '../store/remove-folder.ts';
import { isSound, type Manifest, sealSite } from './site-manifest.ts';

/** A finished build on the disk. */
export interface StoredSite {
  readonly root: string;
  /** The hashes of what it was built from, or null when the content changed while it was being built. */
  readonly name: string | null;
  readonly builtAt: string;
}

/** `<DATA_DIR>/site`: finished builds under the names of their hashes, and unfinished ones. */
export interface SiteFolder {
  /** An empty place for a new build. */
  newPlace(): Promise<string>;
  /**
   * Flushes a finished build to the disk under its name, so that a later start can use it; without a name it is used in
   * this run only. `before` lists the build from which it has taken files over. Throws what the disk throws.
   */
  finish(place: string, name: string | null, before?: Manifest | null): Promise<StoredSite>;
  /** The newest finished build whose name begins so and of which every byte is still there, or null. */
  newest(prefix: string): Promise<StoredSite | null>;
  /** Deletes all builds but those in these folders. */
  prune(kept: readonly (string | null | undefined)[]): Promise<void>;
}

const UNFINISHED = 'unfinished-';
/** Names that this module creates. Only such folders are ever deleted, whatever else somebody keeps beside them. */
const OUR_NAME = /^(?:unfinished-\d+-\d+|[0-9a-f]{16}-[0-9a-f]{16})$/;

export function openSiteFolder(folder: string): SiteFolder {
  return {
    newPlace: async () => {
      const place = join(folder, `${UNFINISHED}${Date.now()}-${process.pid}`);
      await removeFolder(place);
      await mkdir(place, { recursive: true });
      return place;
    },
    finish: async (place, name, before) => {
      const root = name === null ? place : join(folder, name);
      if (name !== null) {
        await sealSite(place, before);
        // The torn one of that name, which is being served.
        await removeFolder(root);
        await renameDurably(place, root);
      }
      return { root, name, builtAt: new Date().toISOString() };
    },
    newest: async (prefix) => {
      const names = (await namesIn(folder)).filter((name) => name.startsWith(prefix));
      const sites = await Promise.all(names.map((name) => storedSite(folder, name)));
      for (const site of sites.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt)))
        if (await isSound(site.root)) return site;
      return null;
    },
    prune: async (kept) => {
      for (const name of await namesIn(folder)) {
        const root = join(folder, name);
        if (!kept.includes(root)) await removeFolder(root);
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).filter((name) => OUR_NAME.test(name));
}

async function storedSite(folder: string, name: string): Promise<StoredSite> {
  const root = join(folder, name);
  return { root, name, builtAt: (await stat(root)).mtime.toISOString() };
}
