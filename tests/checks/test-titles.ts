// Rule: the title of a test is a sentence that a reader of a long list takes in at once.
import { type Check, lineOf } from './project-files.ts';

const LONGEST = 90;

/** The text of a string after `test(`, `it(`, `describe(` and their like, or after the parentheses of `each`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

export const testTitles: Check = (files) =>
  files
    .filter(({ path }) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(TITLE)]
        .map((match) => ({ line: lineOf(text, match.index), length: (match[2] ?? '').length }))
        .filter(({ length }) => length > LONGEST)
        .map(
          ({ line, length }) => `${path}:${line}: a title of ${length} characters; ${LONGEST} are the most.`,
        ),
    );
