import type { Page } from '@playwright/test';
import { localPath } from '../../src/lib/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { hold } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { firstPaint, NO_SHIFT, shiftsOf, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

const PAGES: readonly string[] = [...publicPages.map(({ path }) => path), '/news/14', '/no-such-page'];
const SIZES = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Pages in Kannada are laid out alike: a short run looks at them on a phone. */
const VISITS = [
  ...SIZES.flatMap((size) => PAGES.map((path) => ({ ...size, path }))),
  ...rounds(SIZES.slice(0, 1), SIZES).flatMap((size) =>
    PAGES.map((path) => ({ ...size, path: localPath(path, 'kn') })),
  ),
];

for (const { path, width, height } of VISITS) {
  test(`${path} at ${width} px stands still when its fonts come late, and then the API's responses`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/404/);
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    // As every phone can; what else there is to see first, first-visit-fonts.spec.ts shows.
    await pretendToWriteKannada(page, true);
    const letFontsGo = await hold(page, /\.woff2$/);
    const letResponsesGo = await hold(page, /\/api\//);
    await page.goto(path, { waitUntil: 'commit' });
    await firstPaint(page);
    await letFontsGo();
    await page.evaluate(() => document.fonts.ready);
    await letResponsesGo();
    await page.waitForLoadState('networkidle');
    const { total, entries } = await shiftsOf(page);
    expect(total, entries.join('\n')).toBeLessThanOrEqual(NO_SHIFT);
  });
}

for (const { path } of publicPages) {
  test(`the headline of ${path} has as many lines in the fallback font as in its own, at every width from 480 px`, async ({
    page,
    site,
  }) => {
    // The map's tiles.
    site.allowProblems(/Failed to load/);
    const letFontsGo = await hold(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'commit' });
    await firstPaint(page);
    await leaveOnlyTheTop(page);
    const inFallback = await linesOfHeadline(page);
    await letFontsGo();
    await page.evaluate(() => document.fonts.ready);
    expect(await linesOfHeadline(page)).toEqual(inFallback);
  });
}

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
 * How many lines the headline has at each width from a large phone's to a laptop's. Below it this machine's fallback is
 * hinted to whole pixels, as on no phone, and says nothing about theirs.
 */
async function linesOfHeadline(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (let width = 480; width <= 1440; width += 16) {
    await page.setViewportSize({ width, height: 800 });
    const count = await page.locator('h1').evaluate((headline) => {
      const { height } = headline.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(headline).lineHeight));
    });
    lines.push(`${width} px: ${count}`);
  }
  return lines;
}
