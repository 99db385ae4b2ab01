// Rule: every test runs, always: none is focused, skipped, put off or expected to fail.
import { type Check, lineOf } from './project-files.ts';

const MARK =
  /\b(test|it|describe|suite|context|ctx)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails?)\b|[{,]\s*(only|skip|todo|fails):(?!\s*['"`])|^[ \t]*(skip|fit|fdescribe|xit|xtest|xdescribe)\(/gm;

export const noFocusedTests: Check = (files) =>
  files
    .filter(({ path }) => /^tests\/.*\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(MARK)].map(
        (match) => `${path}:${lineOf(text, match.index)}: ${match[0].trim()} keeps a test from running.`,
      ),
    );
