import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newsIdOf } from '../../domain/news.ts';
import type { SiteState } from '../../domain/site-state.ts';
import { filesIn } from '../db/durable-file.ts';
import { StartRefusal } from '../refusal.ts';
import type { Manifest } from './site-folder.ts';

/** The site that visitors get. */
export interface ServedSite {
  /** Null before the first build is ready. */
  readonly site: () => SiteFiles | null;
  readonly state: () => SiteState;
  /** How long the last build took; null where this run of the server has made none. */
  readonly buildMilliseconds: () => number | null;
  /** What the build printed that has just failed, for the operator; empty otherwise. */
  readonly failureOutput: () => string;
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
export interface SiteFiles {
  /** The file behind a page's or an asset's path; null when there is none. */
  find(path: string): SiteFile | null;
  /** What is sent where a path has no file: the language's own page, if the path has the prefix of one. */
  notFoundPage(path: string | null): SiteFile | null;
}

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
    failureOutput: () => '',
    start: async () => undefined,
    contentChanged: () => undefined,
    mend: () => undefined,
    stop: async () => undefined,
  };
}

/** Milliseconds after which a folder that others write is read again. */
const READ_AGAIN = 1000;

/**
 * A site that somebody else built, served as it is, with what is added to it or replaced later. Throws StartRefusal
 * when the folder holds none.
 */
export function givenSite(folder: string): ServedSite {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartRefusal(`SITE_DIR holds no built site: ${folder}.`);
  let stamp = stampOf(folder);
  let files = scanSite(folder);
  let scannedAt = performance.now();
  let lostAt: string | null = null;
  const site = () => {
    if (performance.now() - scannedAt < READ_AGAIN) return files;
    scannedAt = performance.now();
    try {
      const present = stampOf(folder);
      // The same files are the same site, of which all that is in memory still holds.
      if (present !== stamp) files = scanSite(folder);
      stamp = present;
    } catch {
      // It is being replaced just now: the next look finds it.
    }
    lostAt = existsSync(join(folder, 'index.html')) ? null : (lostAt ?? new Date().toISOString());
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
export function scanSite(root: string, manifest: Manifest | null = null): SiteFiles {
  const names = new Set(filesIn(root));
  const variant = (name: string) => (names.has(name) ? name : null);
  const file = (name: string): SiteFile | null =>
    names.has(name)
      ? { root, name, variants: { br: variant(`${name}.br`), gzip: variant(`${name}.gz`) }, manifest }
      : null;
  return {
    notFoundPage: (path) => file(`${path?.split('/')[1]}/404.html`) ?? file('404.html'),
    find: (path) => {
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
    find: (path) => site.find(path) ?? (path.startsWith(`/${HASHED}`) ? (before?.find(path) ?? null) : null),
  };
}
