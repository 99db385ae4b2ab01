import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { type Look, lookAt } from './look-at-states.ts';
import { DESK, openSettled, PHONE, PUBLIC_PAGES, settle } from './settle.ts';
import { expectFits, expectRoom, expectRoomAtAnyWidth, scaleTheText } from './texts-outside.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const NARROW = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
/** One page on a phone and a desk, on the narrowest screen, and with text of twice the size, which tears no word in two. */
async function lookAtPage(
  page: Page,
  look: Look,
  path: string,
  kinds: string,
  sizesOfLargeText = [PHONE, DESK],
): Promise<void> {
  await look(path);
  await page.setViewportSize(NARROW);
  // The site's own fonts are wider than their fallbacks, and come later.
  await page.evaluate(() => document.fonts.ready);
  await expectFits(page, `${path} at 320 px`);
  await scaleTheText(page, 2);
  for (const size of sizesOfLargeText) {
    await page.setViewportSize(size);
    await expectFits(page, `${path} at ${size.width} px with large text`);
    // The words of bar and footer are the same on every page.
    const words = size === PHONE ? kinds : path === '/nowhere' && size !== NARROW ? 'a' : null;
    if (words) await expectRoom(page, `${path} at ${size.width} px`, words);
  }
  await scaleTheText(page, 1);
}

// In other languages, whose pages are laid out alike, tests/e2e/kannada-walk.spec.ts looks at each on its way.
for (const path of PUBLIC_PAGES) {
  test(`${path} can be used by everyone, on a phone and a desk, at 320 px and with large text`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/404/);
    await page.setViewportSize(PHONE);
    await openSettled(page, path);
    await lookAtPage(page, lookAt(page, [PHONE, DESK]), path, 'h1, h2', [NARROW, PHONE, TABLET, DESK]);
    await expectRoomAtAnyWidth(page, path);
  });
}

for (const screen of STAFF_SCREENS) {
  test(`the dashboard’s ${screen} is accessible on a phone, on a desk, at 320 px, with large text`, async ({
    page,
    site,
  }) => {
    const look = lookAt(page, [PHONE, DESK]);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, site, `/dashboard/${screen}`);
    await settle(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
    await lookAtPage(page, look, `/dashboard/${screen}`, 'h1, button');
    for (const tab of await page.getByRole('tab', { selected: false }).all()) {
      await tab.click();
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      await lookAtPage(page, look, `/dashboard/${screen}, other tab`, 'h1, button');
    }
  });
}
