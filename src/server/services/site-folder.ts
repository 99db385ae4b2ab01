import { hash } from 'node:crypto';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { removeFolder, renameDurably, syncFolder, writeDurably } from '../db/durable-file.ts';

const Manifest = v.record(v.string(), v.object({ size: v.number(), sha256: v.string() }));

/** What each file of a finished build was when it was built, by its name. */
export type Manifest = v.InferOutput<typeof Manifest>;

/** A finished build on the disk. */
export interface StoredSite {
  readonly root: string;
  readonly builtAt: string;
  /** The hashes of what it was built from. */
  readonly name: string;
  readonly manifest: Manifest;
}

const UNFINISHED = 'unfinished-';
/** Names that this module creates. Only such folders are ever deleted, whatever else somebody keeps beside them. */
const OUR_NAME = /^(?:unfinished-\d+-\d+|[0-9a-f]{16}-[0-9a-f]{16})$/;
/** In a finished build. A name with a dot is never served. */
const MANIFEST = '.manifest.json';

/** `<DATA_DIR>/site`: finished builds under the names of their hashes, and unfinished ones. */
export type SiteFolder = ReturnType<typeof openSiteFolder>;

export function openSiteFolder(folder: string) {
  const ourNames = async () => {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).filter((name) => OUR_NAME.test(name));
  };
  return {
    /** An empty place for a new build. */
    newPlace: async () => {
      const place = join(folder, `${UNFINISHED}${Date.now()}-${process.pid}`);
      await removeFolder(place);
      await mkdir(place, { recursive: true });
      return place;
    },
    /**
     * Flushes a finished build to the disk under its name, so that a later start can use it. `before` lists the build from
     * which it has taken files over. Throws what the disk throws.
     */
    finish: async (place: string, name: string, before: Manifest | null = null) => {
      const root = join(folder, name);
      const manifest = await seal(place, before);
      // The torn one of that name, which is being served.
      await removeFolder(root);
      await renameDurably(place, root);
      return { root, builtAt: new Date().toISOString(), name, manifest };
    },
    /** The newest finished build whose name begins so and of which every byte is still there, or null. */
    newest: async (prefix: string) => {
      const names = (await ourNames()).filter((name) => name.startsWith(prefix));
      const sites = await Promise.all(
        names.map(async (name) => ({ name, builtAt: (await stat(join(folder, name))).mtime.toISOString() })),
      );
      for (const { name, builtAt } of sites.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt))) {
        const root = join(folder, name);
        const manifest = await manifestIfSound(root);
        if (manifest !== null) return { root, builtAt, name, manifest };
      }
      return null;
    },
    /** Deletes all builds but those in these folders. */
    prune: async (kept: readonly (string | null | undefined)[]) => {
      for (const root of (await ourNames()).map((name) => join(folder, name)))
        if (!kept.includes(root)) await removeFolder(root);
    },
  };
}

/**
 * What is listed in a finished build, or null where a file is not, to the byte, what was built: one file is read after the
 * other, so that pages do not wait.
 */
export async function manifestIfSound(root: string): Promise<Manifest | null> {
  try {
    const manifest = v.parse(Manifest, JSON.parse(await readFile(join(root, MANIFEST), 'utf8')));
    for (const [name, { size, sha256 }] of Object.entries(manifest)) {
      const found = noted(await readFile(join(root, name)));
      if (found.size !== size || found.sha256 !== sha256) return null;
    }
    return manifest;
  } catch {
    return null;
  }
}

/** Flushes a build to the disk and lists its files in it; those that are links to the build before are listed there. */
async function seal(root: string, before: Manifest | null): Promise<Manifest> {
  const manifest: Manifest = {};
  const folders: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.push(path);
    if (!entry.isFile()) continue;
    const name = relative(root, path).split(sep).join('/');
    const known = before?.[name];
    manifest[name] = known !== undefined && (await stat(path)).nlink > 1 ? known : await flush(path);
  }
  for (const folder of folders) await syncFolder(folder);
  await writeDurably(join(root, MANIFEST), JSON.stringify(manifest));
  return manifest;
}

async function flush(path: string): Promise<Manifest[string]> {
  // Windows syncs only what is open for writing.
  const file = await open(path, 'r+');
  try {
    const listed = noted(await file.readFile());
    await file.sync();
    return listed;
  } finally {
    await file.close();
  }
}

function noted(content: Buffer): Manifest[string] {
  return { size: content.length, sha256: hash('sha256', content, 'hex') };
}
