import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { newsIdOf } from '../../domain/news.ts';
import type { Manifest } from './site-manifest.ts';

/** A file of a built site, with the precompressed variants that the build made of it. */
export interface SiteFile {
  readonly root: string;
  /** Relative to the root. */
  readonly name: string;
  readonly variants: { readonly br: string | null; readonly gzip: string | null };
  /** What the files are supposed to be; null where nobody has listed them. */
  readonly manifest: Manifest | null;
}

/** A built site: which files it has, looked up in memory, so that a path can reach nothing else. */
export interface SiteFiles {
  /** The file behind a page's or an asset's path; null when there is none. */
  find(path: string): SiteFile | null;
  /** What is sent where a path has no file: the language's own page, if the path has the prefix of one. */
  notFoundPage(path: string | null): SiteFile | null;
}

/** The page that reads the item's id from the URL serves news younger than the build, in each language. */
const youngNews = (path: string) =>
  newsIdOf(path) === null ? null : path.slice(1).replace(/[^/]+$/, 'item.html');

/** Files with a hash in their name: equal names hold equal bytes in every build. */
export const HASHED = '_astro/';

/** Reads the folder once. Throws what the file system throws when it is not there. */
export function scanSite(root: string, manifest: Manifest | null = null): SiteFiles {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
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
      const young = youngNews(path);
      return file(name) ?? file(`${name}.html`) ?? (young === null ? null : file(young));
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
