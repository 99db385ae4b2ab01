import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newsIdOf } from '../../domain/news.ts';
import { filesIn } from '../db/durable-file.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Whether the public pages show the current content, as in /healthz. `builtAt`: when those that are served were built, in
 * ISO 8601. `elsewhere`: not built by this server. The error names no path or secret.
 */
export type SiteState =
  | { state: 'ready' | 'building'; builtAt: string | null }
  | { state: 'failed'; builtAt: string | null; error: string }
  | { state: 'elsewhere' };

/** The site that visitors get. */
export interface ServedSite {
  /** Null until the first build is ready. */
  readonly site: () => SiteFiles | null;
  readonly state: () => SiteState;
  /**
   * Starts keeping the site up to date with the content of `contentApi`, by default the server's own. Resolves when the
   * site is current, or its build has failed.
   */
  start(ownOrigin: string, contentApi?: string): Promise<void>;
  contentChanged(): void;
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
}

/** A site that is served by another program, such as Astro's development server. */
export function noSite(): ServedSite {
  return {
    site: () => null,
    state: () => ({ state: 'elsewhere' }),
    start: async () => undefined,
    contentChanged: () => undefined,
    stop: async () => undefined,
  };
}

/** Serves a site that another program built. Throws StartupError when the folder holds none. */
export function prebuiltSite(folder: string): ServedSite {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartupError(`SITE_DIR holds no built site: ${folder}.`);
  const files = scanSite(folder);
  return { ...noSite(), site: () => files };
}

/** Files with a hash in their name, the same in every build. */
export const HASHED = '_astro/';

/** Pages that are sent for other paths, and have no path of their own. */
const WITHOUT_PATH = /(?:^|\/)(?:404|news\/item)(?:\.html)?$/;

/** Lists the files of a folder once. Throws what the file system throws when it is not there. */
export function scanSite(root: string) {
  const names = new Set(filesIn(root));
  const variant = (name: string) => (names.has(name) ? name : null);
  const file = (name: string): SiteFile | null =>
    names.has(name)
      ? { root, name, variants: { br: variant(`${name}.br`), gzip: variant(`${name}.gz`) } }
      : null;
  return {
    names,
    /** The 404 page in the language of a path. */
    notFoundPage: (path: string | null) => {
      const [, language = ''] = path?.split('/') ?? [];
      return file(`${language}/404.html`) ?? file('404.html');
    },
    /** The file of a path; null when there is none. */
    find: (path: string) => {
      const name = path === '/' ? 'index' : path.slice(1);
      if (/\.(?:br|gz)$|(?:^|\/)\.(?!well-known\/)/.test(name) || WITHOUT_PATH.test(name)) return null;
      // News newer than the build is shown by a page that reads the id from the URL, in each language.
      const newerNews = newsIdOf(path) === null ? null : file(name.replace(/[^/]+$/, 'item.html'));
      return file(name) ?? file(`${name}.html`) ?? newerNews;
    },
  };
}

/** Adds the hashed files of another site, for visitors on an old page that loads more of its scripts or pictures. */
export function withHashedFilesOf(site: SiteFiles, others: SiteFiles): SiteFiles {
  return {
    ...site,
    find: (path: string) => {
      const isHashed = path.startsWith(`/${HASHED}`);
      return site.find(path) ?? (isHashed ? others.find(path) : null);
    },
  };
}
