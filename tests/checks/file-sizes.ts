// Rule: a file is one idea. Half of src stays under 60 lines and nine in ten under 160; a file past 300 begins with
// a comment that says why it is one idea.
import { type Check, report } from './project-files.ts';

const HALF_UNDER = 60;
const NINE_IN_TEN_UNDER = 160;
const EXPLAINED_OVER = 300;
const COMMENT_FIRST = /^(---\n)?\s*(\/\/|\/\*|<!--)/;

export const fileSizes: Check = (files) => {
  const sources = files
    .filter(({ path }) => /^src\/.*\.(tsx?|mjs|astro|css)$/.test(path))
    .map(({ path, text }) => ({ path, text, lines: text.split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  const unexplained = sources
    .filter(({ lines, text }) => lines > EXPLAINED_OVER && !COMMENT_FIRST.test(text))
    .map(({ path, lines }) => `${path}:1: ${lines} lines need a first comment on why they are one idea.`);
  return [
    ...tooMany(sources, 0.5, HALF_UNDER, 'half of the files'),
    ...tooMany(sources, 0.9, NINE_IN_TEN_UNDER, 'nine in ten files'),
    ...unexplained,
  ];
};

/** Names the file at that share of the list when it is past its bound. */
function tooMany(
  sources: { path: string; lines: number }[],
  share: number,
  bound: number,
  who: string,
): string[] {
  const last = sources[Math.ceil(sources.length * share) - 1];
  if (last === undefined || last.lines < bound) return [];
  return [
    `${last.path}:1: ${who} should stay under ${bound} lines, but this one of ${last.lines} is among them.`,
  ];
}

if (import.meta.main) report(fileSizes);
