import { healthTexts } from '../../src/i18n/en/dashboard-health.ts';
import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { hold, openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

const PAGES: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  '/news/99999',
  '/news/14',
  '/no-such-page',
];
/** A phone and a desk; a tablet, and a phone of each page in Kannada, in a long run: kannada-walk.spec.ts has the smallest. */
const SIZES = rounds(
  [
    { width: 412, height: 823 },
    { width: 1280, height: 800 },
  ],
  [
    { width: 412, height: 823 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ],
);
/** kB of 1000 bytes, in English; kannada-walk.spec.ts has the fonts of pages in Kannada. */
const FONTS = 85;
const VISITED = [...PAGES, ...rounds(PAGES.slice(-2), PAGES).map((path) => localPath(path, 'kn'))];

for (const path of VISITED) {
  test(`${path} has no cookie, 85 kB of fonts, and stands still when these and responses come late`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/404/);
    await watchShifts(page);
    // As every phone can; what else there is to see first, first-visit-fonts.spec.ts shows.
    await pretendToWriteKannada(page, true);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await openLate(page, path)).toBeLessThanOrEqual(FONTS);
      await expectNoShift(page, `${size.width} px`);
    }
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('the dashboard’s home stands still when its messages come last', async ({ page, site }) => {
  await logIn(page, site, '/dashboard/news');
  await watchShifts(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const letMessagesGo = await hold(page, /\/api\/(?:messages|\w*Volunteers_msg)\//);
    const health = page.waitForResponse('**/admin/health/');
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    await health;
    // It is drawn two frames later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await letMessagesGo();
    await expect(page.getByText('Shantala Rao').first()).toBeVisible();
    await expect(page.getByRole('region', { name: healthTexts.heading })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page, `${size.width} px`);
    await page.unrouteAll();
  }
});
