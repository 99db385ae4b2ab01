// Runs every rule of this folder over the repository.
import { budget } from './budget.ts';
import { developmentOnly } from './development-only.ts';
import { fileSizes } from './file-sizes.ts';
import { hoverOnlyWhereItHovers } from './hover-only-where-it-hovers.ts';
import { licences } from './licences.ts';
import { mayImport } from './may-import.ts';
import { namedDependencies } from './named-dependencies.ts';
import { noDownloadUrls } from './no-download-urls.ts';
import { noFocusedTests } from './no-focused-tests.ts';
import { noTopLevelAwait } from './no-top-level-await.ts';
import { oddSpellings } from './odd-spellings.ts';
import { projectFiles } from './project-files.ts';
import { signedExceptions } from './signed-exceptions.ts';
import { testTitles } from './test-titles.ts';

/** Each is proven by `tests/unit/checks`: with a fault in the repository as it is. */
const CHECKS = [
  mayImport,
  developmentOnly,
  namedDependencies,
  noFocusedTests,
  testTitles,
  signedExceptions,
  noDownloadUrls,
  noTopLevelAwait,
  oddSpellings,
  hoverOnlyWhereItHovers,
  fileSizes,
  licences,
  budget,
];

const files = projectFiles();
const messages = CHECKS.flatMap((check) => check(files));
for (const message of messages) console.error(message);
console.log(`${CHECKS.length} rules: ${messages.length === 0 ? 'passed' : `${messages.length} found`}`);
process.exitCode = messages.length === 0 ? 0 : 1;
