// Rule: the odd spellings of the API's paths are in src/resources alone, and those of the dashboard's URLs in
// its sidebar: everything else in src takes them from there.
import { type Check, lineOf } from './project-files.ts';

const PATHS = /gukulam|Volunteers_msg|steeringboard|_bg\/|adrishya\/(?:activities|image)\//g;
const URLS = /bggrounds/g;

const URLS_MAY_STAND_IN = ['src/i18n/en/dashboard-content.ts'];

export const oddSpellings: Check = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [
        ...(path.startsWith('src/resources/') ? [] : text.matchAll(PATHS)),
        ...(URLS_MAY_STAND_IN.includes(path) ? [] : text.matchAll(URLS)),
      ].map(
        (match) =>
          `${path}:${lineOf(text, match.index)}: ${match[0]} belongs into the one table of such names.`,
      ),
    );
