import { DEFAULT_LANGUAGE, LANGUAGES, language } from '../../src/lib/language.ts';
import { localPath } from '../../src/lib/local-path.ts';
import { loadTexts, requestTexts } from '../../src/texts/requests.ts';
import { expectTexts, tryAllAgain } from '../faults/count-texts.ts';
import { breakLoads, type Ground, once } from '../faults/go-through-failures.ts';
import { seeEverything } from '../faults/see-everything.ts';
import { DASHBOARD_LOADS, type LoadingPage, publicLoads } from '../faults/what-pages-load.ts';
import { SITE_WITHOUT_CONTENT } from '../support/built-sites.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fault-test.ts';
import { inLanguage } from '../support/in-language.ts';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { rounds } from '../support/rounds.ts';
import { type Looker, startLooking } from './look-at-states.ts';

// Where the build knew nothing, every list is seen while it waits, fails, and has nothing in it.
test.use({ siteDir: SITE_WITHOUT_CONTENT });

const REFUSED: Fault = {
  kind: 'response',
  status: 503,
  type: 'application/json',
  body: '{"detail":"Closed."}',
};
const NOTHING: Fault = { kind: 'response', status: 200, type: 'application/json', body: '[]' };

async function lookAtLists({ page, faults }: Ground, { look }: Looker, { path, tab, loads }: LoadingPage) {
  const title = `${localPath(path)} ${tab ?? ''}`;
  breakLoads(faults, loads, { fault: { kind: 'hanging' } });
  await page.goto(localPath(path));
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  // A screen of the dashboard comes with its script.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(`${title} waiting`);
  await page.clock.fastForward(10_000);
  await expectTexts(page, title, [{ text: loadTexts.slow, count: loads.length }]);
  // The waiting state is one and the same everywhere: a short run looks at it once for visitors and once for staff.
  if (rounds(['/news', '/dashboard/home'].includes(path), true)) await look(`${title} slow`);
  breakLoads(faults, loads, { fault: REFUSED });
  // In other languages the server's own words are left out.
  const reason = language() === DEFAULT_LANGUAGE ? 'Closed.' : requestTexts.responded(503);
  await tryAllAgain(page);
  await expectTexts(
    page,
    title,
    once(loads, ({ failed }) => failed(reason)),
  );
  await look(`${title} failed`);
  if (loads.some(({ kind }) => kind === 'one')) return;
  breakLoads(faults, loads, { fault: NOTHING });
  await tryAllAgain(page);
  await expectTexts(
    page,
    title,
    once(loads, ({ empty }) => empty ?? '', false),
  );
  await look(`${title} empty`);
}

/** The lists of staff share their frame: a short run looks at those that are laid out differently. */
const DIFFERENT = ['/dashboard/home', '/dashboard/bggrounds', '/dashboard/gallery'];
const SCREENS = DASHBOARD_LOADS.filter(({ path, tab }) => DIFFERENT.includes(path) && tab === undefined);

test('every list of staff can be used by everyone while it waits, is slow, has failed, and is empty', async ({
  page,
  site,
  faults,
}) => {
  test.setTimeout(240_000);
  site.allowProblems(/503|could not be|ApiError/);
  const looker = startLooking(page);
  await page.clock.install();
  await logIn(page, site);
  for (const loading of rounds(SCREENS, DASHBOARD_LOADS))
    await lookAtLists({ page, site, faults }, looker, loading);
  provenFigure('axe, lists of staff', `${looker.count()}: waiting, slow, failed and empty, no violation`);
});

for (const language of LANGUAGES) {
  test(`every public list can be used by everyone while it waits, is slow, has failed, and is empty (${language})`, ({
    page,
    site,
    faults,
  }) =>
    inLanguage(language, async () => {
      test.setTimeout(240_000);
      site.allowProblems(/503|could not be|ApiError|ಆಗಲಿಲ್ಲ/);
      const looker = startLooking(page);
      await page.clock.install();
      await seeEverything(page);
      for (const loading of publicLoads().filter(({ loads }) => loads.length > 0))
        await lookAtLists({ page, site, faults }, looker, loading);
      provenFigure(
        `axe, public lists (${language})`,
        `${looker.count()}: waiting, slow, failed and empty, no violation`,
      );
    }));
}
