import type { Page } from '@playwright/test';
import { openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { expectLight } from '../support/script-weight.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { stateChecker } from './check-states.ts';
import { DESK, PHONE, PUBLIC_PAGES, settle } from './settle.ts';
import { expectFits, expectRoom, expectRoomAtAnyWidth, scaleTheText } from './texts-outside.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const NARROW = { width: 320, height: 640 };
/** The viewport of Lighthouse's phone. */
const LIGHTHOUSE = { width: 412, height: 823 };
const TABLET = { width: 768, height: 1024 };
/** One page of each kind: a short run checks only these on a desk, too. */
const KINDS = ['/', '/gallery', '/news/14', '/dashboard/home', '/dashboard/gallery'];
const sizesOf = (path: string) => rounds(KINDS.includes(path) ? [PHONE, DESK] : [PHONE], [PHONE, DESK]);
/** The limit for an English page; kannada-walk.spec.ts has that for pages in Kannada. */
const MAX_FONTS_KB = 85;

/** Checks the narrowest screen, and text of twice the size, at which no word of the elements `unbroken` may break. */
async function expectFitsAnywhere(page: Page, path: string, unbroken: string): Promise<void> {
  await page.setViewportSize(NARROW);
  // The site's fonts load later and are wider than their fallbacks.
  await page.evaluate(() => document.fonts.ready);
  await expectFits(page, `${path} at 320 px`);
  await scaleTheText(page, 2);
  for (const size of rounds([PHONE], [NARROW, PHONE, TABLET, DESK])) {
    await page.setViewportSize(size);
    await expectFits(page, `${path} at ${size.width} px with large text`);
    const state = `${path} at ${size.width} px`;
    if (size === PHONE) await expectRoom(page, state, unbroken);
    // The links of bar and footer are the same on every page: one page is enough.
    else if (path === '/nowhere' && size !== NARROW) await expectRoom(page, state, 'a');
  }
  await scaleTheText(page, 1);
}

/** The animations that run for ever although less motion is wanted. */
function endlessAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime === Infinity,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  );
}

// Pages of other languages are laid out alike: tests/e2e/kannada-walk.spec.ts checks some of them.
for (const path of [...PUBLIC_PAGES, '/news/99999']) {
  test(`${path} stands still, sets no cookie, and can be used by everyone, also with large text`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/404/);
    await watchShifts(page);
    // As every phone can; what else there is to see first, first-visit-fonts.spec.ts shows.
    await pretendToWriteKannada(page, true);
    for (const size of rounds(KINDS.includes(path) ? [LIGHTHOUSE, DESK] : [LIGHTHOUSE], [
      LIGHTHOUSE,
      TABLET,
      DESK,
    ])) {
      await page.setViewportSize(size);
      await expectLight(page, path, async () => {
        expect(await openLate(page, path)).toBeLessThanOrEqual(MAX_FONTS_KB);
      });
      await expectNoShift(page, `${size.width} px`);
    }
    expect(await page.context().cookies()).toEqual([]);

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await settle(page);
    expect(await endlessAnimations(page)).toEqual([]);
    await stateChecker(page, sizesOf(path))(path);
    await expectFitsAnywhere(page, path, 'h1, h2');
    await expectRoomAtAnyWidth(page, path);
  });
}

test.describe(() => {
  // Stubs would switch off the browser's cache; the screens request nothing from outside.
  test.use({ outside: 'unreachable' });

  for (const screen of STAFF_SCREENS) {
    test(`the dashboard’s ${screen} is accessible on a phone, on a desk, at 320 px, with large text`, async ({
      page,
      site,
    }) => {
      const path = `/dashboard/${screen}`;
      const checkState = stateChecker(page, sizesOf(path));
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logIn(page, site, path);
      await settle(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      await checkState(path);
      await expectFitsAnywhere(page, path, 'h1, button');
      for (const tab of await page.getByRole('tab', { selected: false }).all()) {
        await tab.click();
        await expect(main.getByText(/^Loading/)).toHaveCount(0);
        await checkState(`${path}, other tab`);
        if (rounds(true, false)) continue;
        await expectFitsAnywhere(page, `${path}, other tab`, 'h1, button');
      }
    });
  }
});
