import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { newsIdOf } from '../../domain/news.ts';
import type { SiteState } from '../../domain/site-state.ts';
import { filesIn, removeFolder, renameDurably, syncFolder, writeDurably } from '../db/durable-file.ts';
import { StartRefusal } from '../refusal.ts';

/** The site that visitors get. */
export interface ServedSite {
  /** Null before the first build is ready. */
  readonly site: () => SiteFiles | null;
  readonly state: () => SiteState;
  /** How long the last build took; null where this run of the server has made none. */
  readonly buildMilliseconds: () => number | null;
  /**
   * Starts keeping the site up to date for a server at this origin, from its own API or from the one given.
   * Resolves when the site is as new as the content, or when the attempt to make it so failed.
   */
  start(ownOrigin: string, contentApi?: string): Promise<void>;
  /** What was deleted is urgent: it may not wait for the end of a row of changes. */
  contentChanged(isUrgent?: boolean): void;
  /** Builds the site again, because a file of it is not what was built. */
  mend(): void;
  stop(): Promise<void>;
}

/** A built site: which files it has, looked up in memory, so that a path can reach nothing else. */
export type SiteFiles = ReturnType<typeof scanSite>;

/** A file of a built site, with the precompressed variants that the build made of it. */
export interface SiteFile {
  readonly root: string;
  /** Relative to the root. */
  readonly name: string;
  readonly variants: { readonly br: string | null; readonly gzip: string | null };
  /** What the files are supposed to be; null where nobody has listed them. */
  readonly manifest: Manifest | null;
}

/** For a server whose pages come from elsewhere, such as Astro's own while somebody works on them. */
export function noSite(): ServedSite {
  return {
    site: () => null,
    state: () => ({ state: 'elsewhere' }),
    buildMilliseconds: () => null,
    start: async () => undefined,
    contentChanged: () => undefined,
    mend: () => undefined,
    stop: async () => undefined,
  };
}

/** Milliseconds after which a folder that others write is read again. */
const READ_AGAIN = 1000;
/** Of a site of ten years a look takes a quarter of a second, in which nobody is served: after it that many times as long. */
const REST = 50;

/**
 * A site that somebody else built, served as it is, with what is added to it or replaced later. Throws StartRefusal
 * when the folder holds none.
 */
export function givenSite(folder: string): ServedSite {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartRefusal(`SITE_DIR holds no built site: ${folder}.`);
  let stamp = stampOf(folder);
  let files = scanSite(folder);
  let lookAgainAt = performance.now() + READ_AGAIN;
  let lostAt: string | null = null;
  const site = () => {
    const begun = performance.now();
    if (begun < lookAgainAt) return files;
    try {
      const present = stampOf(folder);
      // The same files are the same site, of which all that is in memory still holds.
      if (present !== stamp) files = scanSite(folder);
      stamp = present;
    } catch {
      // It is being replaced just now: the next look finds it.
    }
    lostAt = existsSync(join(folder, 'index.html')) ? null : (lostAt ?? new Date().toISOString());
    const ended = performance.now();
    lookAgainAt = ended + Math.max(READ_AGAIN, REST * (ended - begun));
    return files;
  };
  const state = (): SiteState => {
    site();
    if (lostAt === null) return { state: 'elsewhere' };
    return { state: 'failed', builtAt: null, failedAt: lostAt, error: 'The built site is gone.' };
  };
  return { ...noSite(), site, state };
}

/** Another text whenever a file has come, gone or been written. Throws what the file system throws. */
function stampOf(folder: string): string {
  return filesIn(folder)
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join('\n');
}

/** Files with a hash in their name: equal names hold equal bytes in every build. */
export const HASHED = '_astro/';

/** Reads the folder once. Throws what the file system throws when it is not there. */
export function scanSite(root: string, manifest: Manifest | null = null) {
  const names = new Set(filesIn(root));
  const variant = (name: string) => (names.has(name) ? name : null);
  const file = (name: string): SiteFile | null =>
    names.has(name)
      ? { root, name, variants: { br: variant(`${name}.br`), gzip: variant(`${name}.gz`) }, manifest }
      : null;
  return {
    /** What is sent where a path has no file: the language's own page, if the path has the prefix of one. */
    notFoundPage: (path: string | null) => file(`${path?.split('/')[1]}/404.html`) ?? file('404.html'),
    /** The file behind a page's or an asset's path; null when there is none. */
    find: (path: string) => {
      const name = path === '/' ? 'index' : path.slice(1);
      if (/\.(?:br|gz)$|(?:^|\/)\.(?!well-known\/)/.test(name) || /(?:^|\/)404(?:\.html)?$/.test(name))
        return null;
      // News younger than the build has the page that reads the item's id from the URL, in each language.
      const young = newsIdOf(path) === null ? null : file(name.replace(/[^/]+$/, 'item.html'));
      return file(name) ?? file(`${name}.html`) ?? young;
    },
  };
}

/** A visitor whose page is from the previous build still gets the scripts and pictures that it requests later. */
export function withHashedFilesOf(site: SiteFiles, before: SiteFiles | undefined): SiteFiles {
  return {
    ...site,
    find: (path: string) =>
      site.find(path) ?? (path.startsWith(`/${HASHED}`) ? (before?.find(path) ?? null) : null),
  };
}

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

/** Names that finished builds have, and unfinished ones had. Only such folders are deleted, whatever else lies beside them. */
const OUR_NAME = /^(?:unfinished-\d+-\d+|[0-9a-f]{16}-[0-9a-f]{16})$/;
/** In a finished build. A name with a dot is never served. */
const MANIFEST = '.manifest.json';

/** `<DATA_DIR>/site`: finished builds under the names of their hashes, and the unfinished one. */
export type SiteFolder = ReturnType<typeof openSiteFolder>;

export function openSiteFolder(folder: string) {
  const unfinished = join(folder, 'unfinished');
  const ourNames = async () => {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).filter((name) => OUR_NAME.test(name));
  };
  return {
    /**
     * Has a build made in an empty place, and flushes it to the disk under the name that `build` returns, so that a later
     * start can use it. `before` lists the build from which it takes files over. Throws what the build and the disk throw.
     */
    add: async (build: (outDir: string) => Promise<string>, before: Manifest | null = null) => {
      await removeFolder(unfinished);
      await mkdir(unfinished, { recursive: true });
      try {
        const name = await build(unfinished);
        const root = join(folder, name);
        const manifest = await seal(unfinished, before);
        // The torn one of that name, which is being served.
        await removeFolder(root);
        await renameDurably(unfinished, root);
        return { root, builtAt: new Date().toISOString(), name, manifest };
      } finally {
        await removeFolder(unfinished);
      }
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
  await using file = await open(path, 'r+');
  const listed = noted(await file.readFile());
  await file.sync();
  return listed;
}

function noted(content: Buffer): Manifest[string] {
  return { size: content.length, sha256: hash('sha256', content, 'hex') };
}
