import { contentHash } from '../lib/source-hash.ts';
import { readAgain } from './snapshot.ts';
import { rowsReadAs } from './text-rows.ts';

/** A page of a build: hashes of its properties and of what it read from the API by name, and its files. */
export type PageRecord = { props: string; reads: Record<string, string>; files: string[] };

/** Pages by their path. */
export type PageRecords = Record<string, PageRecord>;

/**
 * The pages of one item or one part of a list, which are as many as there is content. One whose properties and reads are
 * what they were in the build before is not rendered again: its files are taken from there. That is safe because nothing
 * else goes into a page: where the code, the texts or the settings have changed, `before` is empty.
 */
export type UnchangedPages = {
  /** What the build before noted. */
  before: PageRecords;
  /** What this build notes. */
  now: PageRecords;
  taken: Set<string>;
};

declare global {
  /** Of the build that runs. Pages are bundled and the integration is not: they share no module. */
  var unchangedPages: UnchangedPages | undefined;
}

/** The paths of a route whose pages have to be rendered, for `getStaticPaths`. */
export async function changedPages<Page extends { params: Record<string, string>; props: object }>(
  routePattern: string,
  pages: readonly Page[],
): Promise<Page[]> {
  const build = globalThis.unchangedPages;
  if (build === undefined) return [...pages];
  const changed: Page[] = [];
  for (const page of pages) {
    const path = routePattern.replace(/\[(\w+)\]/g, (_whole, name: string) => page.params[name] ?? '');
    const props = hashOf(page.props);
    const known = build.before[path];
    if (known?.props === props && (await readsTheSame(known))) {
      build.now[path] = known;
      build.taken.add(path);
    } else {
      build.now[path] = { props, reads: {}, files: [] };
      changed.push(page);
    }
  }
  return changed;
}

/** Takes note of what a page reads while it is rendered; undefined for one that is rendered in each build. */
export function noteReadsOf(path: string): ((name: string, value: unknown) => void) | undefined {
  const page = globalThis.unchangedPages?.now[path];
  if (page === undefined) return undefined;
  return (name, value) => {
    page.reads[name] = hashOf(value);
  };
}

async function readsTheSame({ reads }: PageRecord): Promise<boolean> {
  for (const [name, hash] of Object.entries(reads))
    if (hashOf(rowsReadAs(name) ?? (await readAgain(name))) !== hash) return false;
  return true;
}

/** The hash of a value's JSON. */
export function hashOf(value: unknown): string {
  return contentHash(String(JSON.stringify(value)));
}
