// Rule: a file is one idea, and the whole of it. None in src has more than 400 lines, in src/server 300; nine in ten stay
// under 160; and what has fewer than 20 and one importer belongs into that importer.
import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';
import { MAY_IMPORT } from './layers.ts';
import type { Check, ProjectFile } from './project-files.ts';

const LONGEST = 400;
const LONGEST_OF_SERVER = 300;
const NINE_IN_TEN_UNDER = 160;
const SHORTEST = 20;

/** The URL of a page is its file's; a language has the same files as each other one. */
const NAMED_BY_PATH = /^src\/(pages|i18n\/[a-z]{2})\//;

type Sized = ProjectFile & { lines: number };

export const fileSizes: Check = (files) => {
  const sources = files
    .filter(({ path }) => /^src\/.*\.(tsx?|m?js|astro|css)$/.test(path))
    .map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  return [...tooLong(sources), ...tooManyOfMiddleLength(sources), ...fragments(sources, files)];
};

function tooLong(sources: readonly Sized[]): string[] {
  return sources.flatMap(({ path, lines }) => {
    const longest = path.startsWith('src/server/') ? LONGEST_OF_SERVER : LONGEST;
    return lines > longest
      ? [`${path}:1: ${lines} lines, ${longest} at most: it holds more than one idea.`]
      : [];
  });
}

/** Names the file at nine tenths of the list if it is too long. */
function tooManyOfMiddleLength(sources: readonly Sized[]): string[] {
  const last = sources[Math.ceil(sources.length * 0.9) - 1];
  if (last === undefined || last.lines < NINE_IN_TEN_UNDER) return [];
  return [
    `${last.path}:1: nine in ten files should stay under ${NINE_IN_TEN_UNDER} lines, but this one of ${last.lines} is among them.`,
  ];
}

function fragments(sources: readonly Sized[], files: readonly ProjectFile[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const file of files.filter(({ path }) => !path.startsWith('tests/')))
    for (const { target } of importsOf(file)) {
      const path = posix.join(posix.dirname(file.path), target);
      // What is loaded on demand has to be a file of its own; a file that only names a path is none of its importers.
      const isOnDemand = new RegExp(`\\bimport\\(\\s*['"]${RegExp.escape(target)}`).test(file.text);
      importers.set(
        path,
        (importers.get(path) ?? new Set()).add(isOnDemand ? `${file.path} on demand` : file.path),
      );
    }
  return sources.flatMap((file) => {
    const { path, lines } = file;
    const [importer, ...others] = importers.get(path) ?? [];
    const isWhole = lines >= SHORTEST || others.length > 0 || importer?.endsWith(' on demand') !== false;
    if (isWhole || !/\.(tsx?|astro)$/.test(path) || NAMED_BY_PATH.test(path)) return [];
    if (!mayTakeIn(importer, file)) return [];
    return [`${path}:1: ${lines} lines and one importer: they belong into ${importer}.`];
  });
}

/** Whether the importer's folder may import all that the fragment does: islands, for one, never call the API. */
function mayTakeIn(importer: string, fragment: ProjectFile): boolean {
  const folder = folderOf(importer);
  return importsOf(fragment).every(({ target }) => {
    const needed = folderOf(posix.join(posix.dirname(fragment.path), target));
    return !target.startsWith('.') || needed === folder || MAY_IMPORT[folder]?.includes(needed);
  });
}

const folderOf = (path: string) => path.split('/')[1] ?? '';
