import { DEFAULT_LANGUAGE, LANGUAGES, language } from '../../src/lib/language.ts';
import { type Looker, startLooking } from '../a11y/look-at-states.ts';
import { SITE_WITHOUT_CONTENT } from '../support/built-sites.ts';
import { test } from '../support/fault-test.ts';
import { inLanguage } from '../support/in-language.ts';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { rounds } from '../support/rounds.ts';
import { seeEverything } from './see-everything.ts';
import { CAUGHT, type Ground, goThroughFailures, goThroughNothing, waitLong } from './walk-lists.ts';
import { DASHBOARD_LOADS, type LoadingPage, publicLoads } from './what-pages-load.ts';

// Here the build knew nothing: what does not come from the API is not there at all.
test.use({ siteDir: SITE_WITHOUT_CONTENT });

test.describe.configure({ timeout: 240_000 });

/** Two visits of each page: through what can go wrong to its content, and to a list without any. */
async function walk(ground: Ground, looker: Looker, pages: readonly LoadingPage[]): Promise<string> {
  ground.site.allowProblems(CAUGHT);
  await ground.page.clock.install();
  let met = 0;
  for (const [turn, loading] of pages.entries()) {
    await test.step(loading.path, async () => {
      await waitLong(ground, loading, looker);
      // Another language has other words for the same failures.
      if (language() === DEFAULT_LANGUAGE) met += await goThroughFailures(ground, loading, turn);
      await goThroughNothing(ground, loading, looker);
    });
  }
  return `${pages.length} pages; ${met} failures: text and another try each time; axe: ${looker.count()}, no violation`;
}

for (const spoken of LANGUAGES.filter((each) => rounds(each === DEFAULT_LANGUAGE, true))) {
  test(`a public list of each kind says what it waits for and why it failed, tries again, and can be used by everyone meanwhile (${spoken})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(spoken, async () => {
      await seeEverything(page);
      const looker = startLooking(page);
      const figure = await walk({ page, site, faults }, looker, publicLoads());
      provenFigure(`lists of visitors (${spoken})`, figure);
    }));
}

test('a list of staff of each kind says what it waits for and why it failed, tries again, and can be used by everyone meanwhile', async ({
  page,
  site,
  faults,
}) => {
  // A screen without any of them.
  await logIn(page, site, '/dashboard/share');
  const looker = startLooking(page);
  provenFigure('lists of staff', await walk({ page, site, faults }, looker, DASHBOARD_LOADS));
});
