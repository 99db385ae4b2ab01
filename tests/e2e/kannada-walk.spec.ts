import type { Page } from '@playwright/test';
import { publicPages } from '../../src/site.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { NO_SHIFT, shiftsOf, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed', viewport: { width: 320, height: 640 } });

/** What is the same in both languages: names, and codes that somebody copies. */
const SAME = /^(?:English|Leaflet|OpenStreetMap|Shalmala|Gift|ABCD|UPI|Sirsi|Sample Bank|youtube)/i;

/** The fixed texts of a page that are written in Latin letters: what staff typed is marked as being in English. */
function latinTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (element === null || element.closest('script, style, noscript, .leaflet-container') !== null)
        continue;
      const isFixed = element.closest('[lang]')?.getAttribute('lang') === 'kn';
      if (isFixed && /[a-z]{3}/i.test(words) && !/\p{Script=Kannada}|@/u.test(words)) found.push(words);
    }
    return found;
  });
}

for (const { path } of publicPages) {
  test(`${path} is in Kannada at its own address, in fonts of at most 85 kB, and fits a screen of 320 px`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/Failed to load/);
    const fonts: number[] = [];
    page.on('response', async (response) => {
      if (/\.woff2$/.test(response.url())) fonts.push((await response.body()).length);
    });
    await watchShifts(page);
    await page.goto(path === '/' ? '/kn' : `/kn${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Kannada}/u);
    expect((await latinTexts(page)).filter((words) => !SAME.test(words))).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const { total, entries } = await shiftsOf(page);
    expect(total, entries.join('\n')).toBeLessThanOrEqual(NO_SHIFT);
    // The verse has a font of its own.
    const verse = path === '/about' ? 17_000 : 0;
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(85_000 + verse);
  });
}
