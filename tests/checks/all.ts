// Runs every rule of this folder over the repository and counts: a rule passes or fails as a whole.
import { budget } from './budget.ts';
import { developmentOnly } from './development-only.ts';
import { fileSizes } from './file-sizes.ts';
import { licences } from './licences.ts';
import { mayImport } from './may-import.ts';
import { namedDependencies } from './named-dependencies.ts';
import { noDownloadUrls } from './no-download-urls.ts';
import { noFocusedTests } from './no-focused-tests.ts';
import { oddSpellings } from './odd-spellings.ts';
import { type ProjectFile, projectFiles } from './project-files.ts';
import { signedExceptions } from './signed-exceptions.ts';

/** Each is proven by `tests/unit/checks`: with a fault in the repository as it is. */
export const CHECKS = [
  mayImport,
  developmentOnly,
  namedDependencies,
  noFocusedTests,
  signedExceptions,
  noDownloadUrls,
  oddSpellings,
  fileSizes,
  licences,
  budget,
];

export type ChecksResult = { passed: number; failed: number; messages: string[] };

/** For `npm test`, which adds these counts to its own. */
export function runChecks(files: readonly ProjectFile[] = projectFiles()): ChecksResult {
  const found = CHECKS.map((check) => check(files));
  const failed = found.filter((messages) => messages.length > 0).length;
  return { passed: CHECKS.length - failed, failed, messages: found.flat() };
}

if (import.meta.main) {
  const { passed, failed, messages } = runChecks();
  for (const message of messages) console.error(message);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
