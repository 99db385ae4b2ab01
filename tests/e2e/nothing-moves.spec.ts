import type { Page } from '@playwright/test';
import { localPath } from '../../src/lib/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { NO_SHIFT, shiftsOf, watchShifts } from '../support/layout-shift.ts';
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
const VISITED = [...PAGES, ...rounds(PAGES.slice(-2), PAGES).map((path) => localPath(path, 'kn'))];

for (const path of VISITED) {
  test(`${path} stands still when its fonts come late, and then the API's responses`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/404/);
    await watchShifts(page);
    // As every phone can; what else there is to see first, first-visit-fonts.spec.ts shows.
    await pretendToWriteKannada(page, true);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openLate(page, path);
      const { total, entries } = await shiftsOf(page);
      expect(total, `${size.width} px: ${entries.join('\n')}`).toBeLessThanOrEqual(NO_SHIFT);
    }
  });
}

for (const { path } of publicPages) {
  test(`the headline of ${path} has as many lines in the fallback font as in its own, at widths from 480 px`, async ({
    page,
    site,
  }) => {
    // The map's tiles.
    site.allowProblems(/Failed to load/);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await leaveOnlyTheTop(page);
    const { inFallback, inItsOwn } = await linesOfHeadline(page);
    expect(inItsOwn).toEqual(inFallback);
  });
}

test('what is said below a form once somebody has typed moves no button under the finger', async ({
  page,
  site,
}) => {
  // The map's tiles.
  site.allowProblems(/Failed to load/);
  for (const path of ['/', '/adhrishya', '/contact']) {
    await page.goto(path);
    const form = page.locator('form', { has: page.locator('[name="email"]') });
    const button = form.locator('[type="submit"]');
    await form.scrollIntoViewIfNeeded();
    await expect(button).toBeEnabled();
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await form.locator('textarea').last().focus();
    await page.keyboard.type('x');
    await page.evaluate(() => document.fonts.ready);
    const before = await button.boundingBox();
    await expect(page.getByText(/^What you type stays on this device/)).toBeVisible();
    expect(await button.boundingBox(), path).toEqual(before);
  }
});

/**
 * Takes away what stands below the headline's own section, and hides pictures where they stand: laying out and painting
 * the rest takes most of the time of a resize, and no line of the headline depends on it.
 */
function leaveOnlyTheTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'main > :not(h1, :has(h1)), footer { display: none !important } img { visibility: hidden !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * How many lines the headline has at widths from a large phone's to a laptop's. Below them this machine's fallback is
 * hinted to whole pixels, as on no phone, and says nothing about theirs.
 */
async function linesOfHeadline(page: Page): Promise<{ inFallback: string[]; inItsOwn: string[] }> {
  const inFallback: string[] = [];
  const inItsOwn: string[] = [];
  for (let width = 480; width <= 1440; width += rounds(64, 16)) {
    await page.setViewportSize({ width, height: 800 });
    const [own, fallback] = await page.locator('h1').evaluate((headline) => {
      const lines = () => {
        const { height } = headline.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(headline).lineHeight));
      };
      // The build names the site's own fonts after what is in their files.
      const isOwn = (family: string) => /-[\da-f]{16}"?$/.test(family);
      const families = getComputedStyle(headline).fontFamily.split(', ');
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      if (!loaded.some(({ family }) => isOwn(family) && families.includes(family)))
        throw new Error('The font of the headline has not come.');
      const own = lines();
      headline.style.fontFamily = families.filter((family) => !isOwn(family)).join(', ');
      const fallback = lines();
      headline.style.fontFamily = '';
      return [own, fallback];
    });
    inItsOwn.push(`${width} px: ${own}`);
    inFallback.push(`${width} px: ${fallback}`);
  }
  return { inFallback, inItsOwn };
}
