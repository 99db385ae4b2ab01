import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/lib/language.ts';
import { localPath } from '../../src/lib/local-path.ts';
import { inLanguage } from '../support/in-language.ts';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expect, test } from '../support/reading-test.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { type Looker, startLooking } from './look-at-states.ts';
import { DESK, openSettled, PHONE, PUBLIC_PAGES, settle, TRANSLATED_PAGES } from './settle.ts';
import { scaleTheText, sidewaysScroll, textsOutside } from './texts-outside.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const NARROW = { width: 320, height: 640 };
/** A tablet, the phone that many families have, and the smallest one. */
const OTHER_SIZES = [{ width: 768, height: 1024 }, { width: 360, height: 640 }, NARROW];
const softly = expect.configure({ soft: true });

async function expectFits(page: Page, state: string): Promise<void> {
  // A carousel and the map measure the screen once more after that has changed.
  await softly.poll(() => sidewaysScroll(page), `${state}: scrolls sideways`).toBe(0);
  await softly.poll(() => textsOutside(page), state).toEqual([]);
}

/** No name or text, as assistive technology reads it, has a space before a mark, such as "Edit : Asha". */
async function expectNoStraySpace(page: Page, state: string): Promise<void> {
  const heard = await page.locator('body').ariaSnapshot();
  const strayed = heard.split('\n').filter((line) => / "[^"]*\s[:,;.!?]/.test(line));
  softly(strayed, `D: ${state}: names with a stray space`).toEqual([]);
}

/** One page on a phone and a desk, on the narrowest screen, with text of twice the size, and as it is read out. */
async function lookAtPage(
  page: Page,
  { look }: Looker,
  path: string,
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
  }
  await scaleTheText(page, 1);
  await expectNoStraySpace(page, path);
}

for (const spoken of LANGUAGES) {
  test(`every public page can be used by everyone, on a phone and a desk, at 320 px and with large text (${spoken})`, ({
    page,
    site,
  }) =>
    inLanguage(spoken, async () => {
      test.setTimeout(240_000);
      site.allowProblems(/404/);
      const looker = startLooking(page);
      const paths = spoken === DEFAULT_LANGUAGE ? PUBLIC_PAGES : TRANSLATED_PAGES;
      // Other languages are laid out alike; their words are longer, which shows where there is the least room.
      const sizes = spoken === DEFAULT_LANGUAGE ? [PHONE, DESK, ...OTHER_SIZES] : [PHONE, NARROW];
      for (const path of paths.map((path) => localPath(path))) {
        await test.step(path, async () => {
          await page.setViewportSize(PHONE);
          await openSettled(page, path);
          await lookAtPage(page, looker, path, sizes);
        });
      }
      provenFigure(`axe, public pages (${spoken})`, `${looker.count()}, no violation`);
      provenFigure(
        `320 px and 200 % text, public (${spoken})`,
        `${paths.length} pages at ${sizes.length} widths: no sideways scroll, nothing cut off`,
      );
    }));
}

test('every dashboard screen can be used by everyone, on a phone and a desk, at 320 px and with large text', async ({
  page,
  site,
}) => {
  const looker = startLooking(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, site);
  for (const screen of STAFF_SCREENS) {
    await test.step(screen, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`/dashboard/${screen}`);
      await settle(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      await lookAtPage(page, looker, `/dashboard/${screen}`);
      for (const tab of await page.getByRole('tab', { selected: false }).all()) {
        await tab.click();
        await expect(main.getByText(/^Loading/)).toHaveCount(0);
        await lookAtPage(page, looker, `/dashboard/${screen}, other tab`);
      }
    });
  }
  provenFigure('axe, dashboard', `${looker.count()}, no violation`);
  provenFigure(
    '320 px and 200 % text, dashboard',
    `${STAFF_SCREENS.length} screens and their tabs: no sideways scroll, nothing cut off`,
  );
});
