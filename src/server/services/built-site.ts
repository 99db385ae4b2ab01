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
  /** Null until the first build is ready. */
  readonly site: () => SiteFiles | null;
  readonly state: () => SiteState;
  /** How long the last build took; null if this process has made none. */
  readonly buildMilliseconds: () => number | null;
  /**
   * Starts keeping the site up to date with the content of `contentApi`, by default the server's own. Resolves when the
   * site is current, or its build has failed.
   */
  start(ownOrigin: string, contentApi?: string): Promise<void>;
  /** `isUrgent`: for deleted content, which does not wait for further changes. */
  contentChanged(isUrgent?: boolean): void;
  /** Builds the site again, because one of its files is damaged. */
  mend(): void;
  stop(): Promise<void>;
}

/** The files of a built site, listed in memory: a path can reach nothing else. */
export type SiteFiles = ReturnType<typeof scanSite>;

/** A file of a built site, with its precompressed variants. */
export interface SiteFile {
  readonly root: string;
  /** The path relative to the root. */
  readonly name: string;
  readonly variants: { readonly br: string | null; readonly gzip: string | null };
  /** The expected sizes and hashes; null for a site that has no manifest. */
  readonly manifest: Manifest | null;
}

/** A site that is served by another program, such as Astro's development server. */
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

/** How often a folder that others write to is read again, in milliseconds. */
const READ_AGAIN = 1000;
/** Reading blocks the server, for a quarter of a second after ten years: pause at least this many times as long. */
const REST = 50;

/**
 * Serves a site that another program built, following later changes of its folder. Throws StartRefusal when the folder
 * holds none.
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
      // The same stamp means the same site: keeping the object keeps the caches.
      if (present !== stamp) files = scanSite(folder);
      stamp = present;
    } catch {
      // The folder is being replaced: the next read will find it.
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

/** A text that changes whenever a file is added, removed or written. Throws what the file system throws. */
function stampOf(folder: string): string {
  return filesIn(folder)
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join('\n');
}

/** Files with a hash in their name, the same in every build. */
export const HASHED = '_astro/';

/** Lists the files of a folder once. Throws what the file system throws when it is not there. */
export function scanSite(root: string, manifest: Manifest | null = null) {
  const names = new Set(filesIn(root));
  const variant = (name: string) => (names.has(name) ? name : null);
  const file = (name: string): SiteFile | null =>
    names.has(name)
      ? { root, name, variants: { br: variant(`${name}.br`), gzip: variant(`${name}.gz`) }, manifest }
      : null;
  return {
    /** The 404 page in the language of a path. */
    notFoundPage: (path: string | null) => file(`${path?.split('/')[1]}/404.html`) ?? file('404.html'),
    /** The file of a path; null when there is none. */
    find: (path: string) => {
      const name = path === '/' ? 'index' : path.slice(1);
      if (/\.(?:br|gz)$|(?:^|\/)\.(?!well-known\/)/.test(name) || /(?:^|\/)404(?:\.html)?$/.test(name))
        return null;
      // News newer than the build is shown by a page that reads the id from the URL, in each language.
      const young = newsIdOf(path) === null ? null : file(name.replace(/[^/]+$/, 'item.html'));
      return file(name) ?? file(`${name}.html`) ?? young;
    },
  };
}

/** Adds the hashed files of the previous build, for visitors on an old page that loads more of its scripts or pictures. */
export function withHashedFilesOf(site: SiteFiles, before: SiteFiles | undefined): SiteFiles {
  return {
    ...site,
    find: (path: string) =>
      site.find(path) ?? (path.startsWith(`/${HASHED}`) ? (before?.find(path) ?? null) : null),
  };
}

const Manifest = v.record(v.string(), v.object({ size: v.number(), sha256: v.string() }));

/** The size and hash of each file of a finished build, by name. */
export type Manifest = v.InferOutput<typeof Manifest>;

/** A finished build on the disk. */
export interface StoredSite {
  readonly root: string;
  readonly builtAt: string;
  /** Consists of the hashes of what it was built from. */
  readonly name: string;
  readonly manifest: Manifest;
}

/** The names of finished and unfinished builds. Nothing else in the folder is ever deleted. */
const OUR_NAME = /^(?:unfinished-\d+-\d+|[0-9a-f]{16}-[0-9a-f]{16})$/;
/** In each finished build. Names that begin with a dot are never served. */
const MANIFEST = '.manifest.json';

/** The folder `<DATA_DIR>/site`, with finished builds and an unfinished one. */
export type SiteFolder = ReturnType<typeof openSiteFolder>;

export function openSiteFolder(folder: string) {
  const unfinished = join(folder, 'unfinished');
  const ourNames = async () => {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).filter((name) => OUR_NAME.test(name));
  };
  return {
    /**
     * Runs a build in an empty folder, flushes it to the disk and gives it the name that `build` returns. `before` is the
     * manifest of the build from which files are taken over. Throws what the build and the disk throw.
     */
    add: async (build: (outDir: string) => Promise<string>, before: Manifest | null = null) => {
      await removeFolder(unfinished);
      await mkdir(unfinished, { recursive: true });
      try {
        const name = await build(unfinished);
        const root = join(folder, name);
        const manifest = await seal(unfinished, before);
        // A damaged build of this name, still being served.
        await removeFolder(root);
        await renameDurably(unfinished, root);
        return { root, builtAt: new Date().toISOString(), name, manifest };
      } finally {
        await removeFolder(unfinished);
      }
    },
    /** The newest undamaged build whose name begins with `prefix`, or null. */
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
    /** Deletes all builds except those in these folders. */
    prune: async (kept: readonly (string | null | undefined)[]) => {
      for (const root of (await ourNames()).map((name) => join(folder, name)))
        if (!kept.includes(root)) await removeFolder(root);
    },
  };
}

/**
 * The manifest of a finished build; null where a file differs from it by a single byte. Reads one file at a time, so that
 * requests are not delayed.
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

/** Flushes a build to the disk and writes its manifest; hard links to the previous build keep their entries. */
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
  // Windows flushes only files that are open for writing.
  await using file = await open(path, 'r+');
  const listed = noted(await file.readFile());
  await file.sync();
  return listed;
}

function noted(content: Buffer): Manifest[string] {
  return { size: content.length, sha256: hash('sha256', content, 'hex') };
}
