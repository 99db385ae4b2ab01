import { copyFile, glob, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { TRANSLATIONS } from '../i18n/language.ts';
import { publishedLanguages } from '../i18n/page-texts/published-languages.ts';
import { overridesReadAs, readName } from '../i18n/page-texts/texts-read.ts';
import { hashOf, type IncrementalBuild, type PageRecords } from './changed-pages.ts';
import { sourceHash } from './source-hash.ts';

/** The record for the next build. Names that begin with a dot are never served. */
const RECORD = '.pages.json';

/** The settings that go into pages, besides code, texts and content. */
const SETTINGS = ['CONTENT_API', 'OWN_ORIGIN', 'NODE_ENV'];

/** Files of a single page: its own script and late styles, and pictures in its sizes. */
const FOR_A_PAGE = /\/(_astro\/(?:page\.[\w-]+\.js|late\.[\w-]+\.css|[\w.-]+\.(?:avif|jpeg|jpg|png|webp)))/g;
const MADE_OF_PAGES = /^_astro\/(?:page|late)\./;

type SavedRecord = { sharedHash: string; bundle: string; pages: PageRecords };

/**
 * Reuses pages of the previous build (`SITE_BEFORE`) where nothing that goes into them has changed: see
 * changed-pages.ts. Without a previous build it only writes the record. Must run last, because reused pages are
 * finished.
 */
export function reusePages(): AstroIntegration {
  const folder = process.env.SITE_BEFORE;
  let sharedHash = '';
  let before: SavedRecord | null = null;
  return {
    name: 'reuse-pages',
    hooks: {
      'astro:build:start': async () => {
        if (folder === undefined) return;
        const settings = SETTINGS.map((name) => process.env[name]);
        // What goes into every page.
        sharedHash = hashOf([
          sourceHash(process.cwd()),
          settings,
          publishedLanguages(),
          TRANSLATIONS.map((code) => overridesReadAs(readName(code, 'interface'))),
        ]);
        const saved: SavedRecord | null =
          folder === '' ? null : JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
        before = saved?.sharedHash === sharedHash ? saved : null;
        globalThis.incrementalBuild = { previous: before?.pages ?? {}, current: {}, reused: new Set() };
      },
      'astro:build:done': async ({ dir, logger }) => {
        const build = globalThis.incrementalBuild;
        if (build === undefined || folder === undefined) return;
        const root = fileURLToPath(dir);
        const files = await Array.fromAsync(glob('**/*', { cwd: root }));
        const bundle = bundleOf(files);
        // Reused pages link to scripts and styles of the previous bundle, which are not in this one.
        if (build.reused.size > 0 && before?.bundle !== bundle) throw new Error('The bundle has changed.');
        const existing = new Set(files);
        await linkReused(build, folder, root, existing);
        await recordFiles(build, root, existing);
        const record: SavedRecord = { sharedHash, bundle, pages: build.current };
        await writeFile(join(root, RECORD), JSON.stringify(record));
        logger.info(`${build.reused.size} of ${Object.keys(build.current).length} pages of content reused`);
      },
    },
  };
}

/** Hard-links files that are missing rather than copying them: finished files never change. */
async function linkReused(
  { current, reused }: IncrementalBuild,
  folder: string,
  root: string,
  existing: ReadonlySet<string>,
): Promise<void> {
  const wanted = new Set([...reused].flatMap((path) => current[path]?.files ?? []));
  const names = [...wanted].filter((name) => !existing.has(name));
  for (const parent of new Set(names.map((name) => dirname(join(root, name)))))
    await mkdir(parent, { recursive: true });
  for (const name of names) {
    const from = join(folder, name);
    const to = join(root, name);
    await link(from, to).catch(() => copyFile(from, to));
  }
}

/** Adds to the record of each rendered page the files that are its own. */
async function recordFiles(
  { current, reused }: IncrementalBuild,
  root: string,
  existing: ReadonlySet<string>,
): Promise<void> {
  for (const [path, page] of Object.entries(current)) {
    if (reused.has(path)) continue;
    const file = `${path.slice(1)}.html`;
    const html = await readFile(join(root, file), 'utf8');
    const made = new Set([file, ...[...html.matchAll(FOR_A_PAGE)].map(([, name = '']) => name)]);
    page.files = [...made]
      .flatMap((name) => [name, `${name}.br`, `${name}.gz`])
      .filter((name) => existing.has(name));
  }
}

/** Identifies Vite's output, whose file names contain hashes of their content. */
function bundleOf(files: readonly string[]): string {
  const names = files.filter((name) => /^_astro\/.*\.(?:css|js|svg|woff2)$/.test(name));
  return hashOf(names.filter((name) => !MADE_OF_PAGES.test(name)).toSorted());
}
