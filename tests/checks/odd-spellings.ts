// Rule: the odd spellings of the API's paths are in the table of endpoints alone, and those of the dashboard's URLs in
// its sidebar: everything else in src takes them from there.
import { type Check, lineOf } from './project-files.ts';

const PATHS = /gukulam|Volunteers_msg|steeringboard|_bg\/|adrishya\/(?:activities|image)\//g;
const URLS = /bggrounds/g;

// A migration names tables as the version before it did, which no later spelling changes.
const PATHS_MAY_STAND_IN = ['src/domain/endpoints.ts', 'src/server/db/migrations.ts'];
const URLS_MAY_STAND_IN = ['src/i18n/en/dashboard-content.ts'];

export const oddSpellings: Check = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [
        ...(PATHS_MAY_STAND_IN.includes(path) ? [] : text.matchAll(PATHS)),
        ...(URLS_MAY_STAND_IN.includes(path) ? [] : text.matchAll(URLS)),
      ].map(
        (match) =>
          `${path}:${lineOf(text, match.index)}: ${match[0]} belongs into the one table of such names.`,
      ),
    );
