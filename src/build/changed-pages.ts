import { inLanguageOf } from '../i18n/page-texts/render-context.ts';
import { overridesReadAs } from '../i18n/page-texts/texts-read.ts';
import { readAgain } from './snapshot.ts';
import { contentHash } from './source-hash.ts';

/** The record of a page in a build: hashes of its properties and of what it read from the API, and its files. */
export type PageRecord = { props: string; reads: Record<string, string>; files: string[] };

/** Pages by path. */
export type PageRecords = Record<string, PageRecord>;

/**
 * A build that reuses pages of one item or one part of a list, whose number grows with the content. Where the properties
 * and reads of such a page are those of the previous build, its files are. That is safe because nothing else goes into
 * it: where the code, texts or settings have changed, `previous` is empty.
 */
export type IncrementalBuild = {
  /** The records of the previous build. */
  previous: PageRecords;
  /** The records of this build. */
  current: PageRecords;
  /** The paths of the pages whose files are reused. */
  reused: Set<string>;
};

declare global {
  /** The state of this build. Global, because pages are bundled and share no module with the integration. */
  var incrementalBuild: IncrementalBuild | undefined;
}

/** The paths of a route whose pages must be rendered, for `getStaticPaths`; `readAll` runs in the route's language. */
export async function changedPages<Props extends object>(
  routePattern: string,
  readAll: () => Promise<readonly Props[]>,
  paramsOf: (props: Props) => Record<string, string>,
) {
  const all = await inLanguageOf(routePattern, readAll);
  const pages = all.map((props) => ({ params: paramsOf(props), props }));
  const build = globalThis.incrementalBuild;
  if (build === undefined) return pages;
  const changed: typeof pages = [];
  for (const page of pages) {
    const path = routePattern.replace(/\[(\w+)\]/g, (_whole, name: string) => page.params[name] ?? '');
    const props = hashOf(page.props);
    const known = build.previous[path];
    if (known?.props === props && (await readsTheSame(known))) {
      build.current[path] = known;
      build.reused.add(path);
    } else {
      build.current[path] = { props, reads: {}, files: [] };
      changed.push(page);
    }
  }
  return changed;
}

/** Returns what records the reads of a page while it is rendered; undefined for a page that every build renders. */
export function readRecorderOf(path: string): ((name: string, value: unknown) => void) | undefined {
  const page = globalThis.incrementalBuild?.current[path];
  if (page === undefined) return undefined;
  return (name, value) => {
    page.reads[name] = hashOf(value);
  };
}

async function readsTheSame({ reads }: PageRecord): Promise<boolean> {
  for (const [name, hash] of Object.entries(reads))
    if (hashOf(overridesReadAs(name) ?? (await readAgain(name))) !== hash) return false;
  return true;
}

/** The hash of a value's JSON. */
export function hashOf(value: unknown): string {
  return contentHash(String(JSON.stringify(value)));
}
