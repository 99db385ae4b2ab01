import type { Page } from '@playwright/test';
import { localPath } from '../../src/i18n/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { settle } from '../a11y/settle.ts';
import { expectFits, expectRoomAtAnyWidth, scaleTheText, sidewaysScroll } from '../a11y/texts-outside.ts';
import { openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed', viewport: { width: 320, height: 640 } });

/** What is the same in both languages: names, codes that somebody copies, and what staff call their initiatives. */
const SAME =
  /^(?:English|Leaflet|OpenStreetMap|Shalmala|Donation|ABCD|UPI|Sirsi|Sample Bank|youtube|Cultural programmes$|Murals|Free evening|Village)/i;

/** What a page says in Kannada, to be seen or heard: texts that staff typed are marked as being in English. */
function fixedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFixed = (element: Element) =>
      element.closest('script, style, noscript') === null &&
      element.closest('[lang]')?.getAttribute('lang') === 'kn';
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement !== null && isFixed(text.parentElement)) found.push(text.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [aria-roledescription], [alt], [title], [placeholder], meta[name="description"]',
    ))
      for (const name of ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'content'])
        if (isFixed(element)) found.push(element.getAttribute(name) ?? '');
    return found.map((words) => words.trim()).filter((words) => words !== '');
  });
}

for (const { path } of publicPages) {
  test(`${path} is in Kannada in 45 kB of fonts, fits 320 px, is accessible, and stands still`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/Failed to load/);
    await watchShifts(page);
    // As every phone can; what else there is to see first, first-visit-fonts.spec.ts shows.
    await pretendToWriteKannada(page, true);
    const kilobytesOfFonts = await openLate(page, localPath(path, 'kn'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Kannada}/u);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectNoShift(page);
    // The verse has a font of its own.
    const verse = path === '/about' ? 9 : 0;
    expect(kilobytesOfFonts).toBeGreaterThan(0);
    expect(kilobytesOfFonts).toBeLessThanOrEqual(45 + verse);

    await settle(page);
    const texts = await fixedTexts(page);
    expect(texts.length).toBeGreaterThan(50);
    const inLatin = texts.filter((words) => /[a-z]{3}/i.test(words) && !/\p{Script=Kannada}|@/u.test(words));
    expect(inLatin.filter((words) => !SAME.test(words))).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolations(page, path);
    await scaleTheText(page, 2);
    await expectFits(page, `${path} with large text`);
    await scaleTheText(page, 1);
    await expectRoomAtAnyWidth(page, path);
  });
}
