import { DEFAULT_LANGUAGE, LANGUAGES, language } from '../../src/lib/language.ts';
import { type Looker, startLooking } from '../a11y/look-at-states.ts';
import { SITE_WITHOUT_CONTENT } from '../support/built-sites.ts';
import { test } from '../support/fault-test.ts';
import { inLanguage } from '../support/in-language.ts';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { rounds } from '../support/rounds.ts';
import { FAILURES } from './failures.ts';
import { seeEverything } from './see-everything.ts';
import {
  CAUGHT,
  type Ground,
  goThroughFailures,
  goThroughNothing,
  NO_LISTS,
  waitLong,
} from './walk-lists.ts';
import { DASHBOARD_LOADS, type LoadingPage, publicLoads } from './what-pages-load.ts';

// Here the build knew nothing: what does not come from the API is not there at all.
test.use({ siteDir: SITE_WITHOUT_CONTENT });

test.describe.configure({ timeout: 240_000 });

/** The lists of staff share their frame: a short run looks at those that are laid out differently. */
const isLikeAnother = ({ path, tab }: LoadingPage) =>
  tab !== undefined || /^\/dashboard\/(?!home$|bggrounds$|gallery$)/.test(path);

/** Two visits of each page: through everything that can go wrong to its content, and to a list without any. */
async function walk(ground: Ground, looker: Looker, pages: readonly LoadingPage[]): Promise<string> {
  ground.site.allowProblems(CAUGHT);
  await ground.page.clock.install();
  let met = 0;
  for (const loading of pages) {
    await test.step(`${loading.path} ${loading.tab ?? ''}`, async () => {
      const eye = rounds(isLikeAnother(loading), false) ? { look: async () => undefined } : looker;
      await waitLong(ground, loading, eye);
      // Another language has other words for the same failures.
      if (language() === DEFAULT_LANGUAGE) met += await goThroughFailures(ground, loading);
      await goThroughNothing(ground, loading, eye);
    });
  }
  return `${pages.length} pages; ${met} times ${KINDS}: text and another try each time; axe: ${looker.count()}, no violation`;
}

const KINDS = `one of ${FAILURES.length} failures or ${NO_LISTS.length} responses that are no list`;

for (const spoken of LANGUAGES) {
  test(`every public list says what it waits for and why it failed, tries again, and can be used by everyone meanwhile (${spoken})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(spoken, async () => {
      await seeEverything(page);
      const pages = publicLoads().filter(({ loads }) => loads.length > 0);
      const looker = startLooking(page);
      provenFigure(`lists of visitors (${spoken})`, await walk({ page, site, faults }, looker, pages));
    }));
}

test('every list of staff says what it waits for and why it failed, tries again, and can be used by everyone meanwhile', async ({
  page,
  site,
  faults,
}) => {
  // A screen without any of them.
  await logIn(page, site, '/dashboard/share');
  const looker = startLooking(page);
  provenFigure('lists of staff', await walk({ page, site, faults }, looker, DASHBOARD_LOADS));
});
