import type { Page } from '@playwright/test';
import { openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { expectLight } from '../support/script-weight.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { lookAt } from './look-at-states.ts';
import { DESK, PHONE, PUBLIC_PAGES, settle } from './settle.ts';
import { expectFits, expectRoom, expectRoomAtAnyWidth, scaleTheText } from './texts-outside.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const NARROW = { width: 320, height: 640 };
/** The phone of Lighthouse. */
const LIGHTHOUSE = { width: 412, height: 823 };
const TABLET = { width: 768, height: 1024 };
/** One of each kind of page: these are looked at on a desk, too; in a long run all are, also with large text. */
const KINDS = ['/', '/gallery', '/news/14', '/dashboard/home', '/dashboard/gallery'];
const sizesOf = (path: string) => rounds(KINDS.includes(path) ? [PHONE, DESK] : [PHONE], [PHONE, DESK]);
/** kB of 1000 bytes, in English; kannada-walk.spec.ts has the fonts of pages in Kannada. */
const FONTS = 85;

/** On the narrowest screen, and with text of twice the size, which tears no word in two. */
async function expectFitsAnywhere(page: Page, path: string, kinds: string): Promise<void> {
  await page.setViewportSize(NARROW);
  // The site's own fonts are wider than their fallbacks, and come later.
  await page.evaluate(() => document.fonts.ready);
  await expectFits(page, `${path} at 320 px`);
  await scaleTheText(page, 2);
  for (const size of rounds([PHONE], [NARROW, PHONE, TABLET, DESK])) {
    await page.setViewportSize(size);
    await expectFits(page, `${path} at ${size.width} px with large text`);
    // The words of bar and footer are the same on every page.
    const words = size === PHONE ? kinds : path === '/nowhere' && size !== NARROW ? 'a' : null;
    if (words) await expectRoom(page, `${path} at ${size.width} px`, words);
  }
  await scaleTheText(page, 1);
}

/** What would run for ever though less motion is wanted. */
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

// In other languages, whose pages are laid out alike, tests/e2e/kannada-walk.spec.ts looks at some on its way.
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
        expect(await openLate(page, path)).toBeLessThanOrEqual(FONTS);
      });
      await expectNoShift(page, `${size.width} px`);
    }
    expect(await page.context().cookies()).toEqual([]);

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await settle(page);
    expect(await endlessAnimations(page)).toEqual([]);
    await lookAt(page, sizesOf(path))(path);
    await expectFitsAnywhere(page, path, 'h1, h2');
    await expectRoomAtAnyWidth(page, path);
  });
}

test.describe(() => {
  // Its screens ask for nothing outside, and without stubs the browser keeps its cache.
  test.use({ outside: 'unreachable' });

  for (const screen of STAFF_SCREENS) {
    test(`the dashboard’s ${screen} is accessible on a phone, on a desk, at 320 px, with large text`, async ({
      page,
      site,
    }) => {
      const path = `/dashboard/${screen}`;
      const look = lookAt(page, sizesOf(path));
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logIn(page, site, path);
      await settle(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      await look(path);
      await expectFitsAnywhere(page, path, 'h1, button');
      for (const tab of await page.getByRole('tab', { selected: false }).all()) {
        await tab.click();
        await expect(main.getByText(/^Loading/)).toHaveCount(0);
        await look(`${path}, other tab`);
        if (rounds(true, false)) continue;
        await expectFitsAnywhere(page, `${path}, other tab`, 'h1, button');
      }
    });
  }
});
