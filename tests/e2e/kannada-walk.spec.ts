import { readdirSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { readTextFiles } from '../../src/data/text-files.ts';
import { localPath } from '../../src/lib/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { expectFits, expectNoStraySpace } from '../a11y/expect-fits.ts';
import { settle } from '../a11y/settle.ts';
import { scaleTheText, sidewaysScroll } from '../a11y/texts-outside.ts';
import { openLate } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { NO_SHIFT, shiftsOf, watchShifts } from '../support/layout-shift.ts';
import { namedTexts } from '../support/named-texts.ts';
import { expect, test } from '../support/reading-test.ts';

/** Stands for what a text is filled in with. */
const FILLED_IN = ['§1', '§2', '§3', '§4'];

/** The fixed English texts of the public pages, without what they are filled in with. */
async function englishTexts(): Promise<readonly string[]> {
  const content = [...readTextFiles().keys()].map((file) => namedTexts(file));
  // Staff's texts have no translation.
  const translated = readdirSync('src/languages/kn').filter((name) =>
    /(?<!^(?:index|record))\.ts$/.test(name),
  );
  const modules = await Promise.all(translated.map((name) => import(`../../src/texts/${name}`)));
  const pieces = [...content, ...modules.map((module) => ({ ...module, dateInWords: null }))].flatMap(
    piecesOf,
  );
  return [...new Set(pieces)].filter((piece) => /[a-z]{3}/i.test(piece));
}

function piecesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.split(/§\d/).map((piece) => piece.trim());
  if (typeof texts === 'function') return piecesOf(texts(...FILLED_IN));
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(piecesOf);
}

// The map shows tiles here.
test.use({ outside: 'stubbed', viewport: { width: 320, height: 640 } });

/** What is the same in both languages: names, codes that somebody copies, and an initiative of staff with a name of ours. */
const SAME =
  /^(?:English|Leaflet|OpenStreetMap|Shalmala|Donation|ABCD|UPI|Sirsi|Sample Bank|youtube|Cultural programmes$)/i;
const { upi, bank } = namedTexts('giving');
const { footer, contactPage } = namedTexts('contacts');
const COPIED = JSON.stringify([upi, bank, footer.email, contactPage.email]);

type FixedText = { words: string; isSeen: boolean };

/** What a page says in Kannada, to be seen or heard: texts that staff typed are marked as being in English. */
function fixedTexts(page: Page): Promise<FixedText[]> {
  return page.evaluate(() => {
    const isFixed = (element: Element) =>
      element.closest('script, style, noscript') === null &&
      element.closest('[lang]')?.getAttribute('lang') === 'kn';
    const found = [{ words: document.title, isSeen: false }];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement !== null && isFixed(text.parentElement))
        found.push({ words: text.textContent ?? '', isSeen: true });
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [aria-roledescription], [alt], [title], [placeholder], meta[name="description"]',
    ))
      for (const name of ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'content'])
        if (isFixed(element)) found.push({ words: element.getAttribute(name) ?? '', isSeen: false });
    return found
      .map(({ words, isSeen }) => ({ words: words.trim(), isSeen }))
      .filter(({ words }) => words !== '');
  });
}

/** Whether the words are those of a fixed English text, or a sentence of one is among them. */
function isEnglish(words: string, english: readonly string[]): boolean {
  return english.some((text) => words === text || (text.length > 12 && words.includes(text)));
}

for (const { path } of publicPages) {
  test(`${path} is in Kannada at its own address, in fonts of at most 45 kB, fits a screen of 320 px also with large text, can be used by everyone, and stands still however late all that comes`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/Failed to load/);
    const fonts: Response[] = [];
    page.on('response', (response) => {
      if (/\.woff2$/.test(response.url())) fonts.push(response);
    });
    await watchShifts(page);
    // As every phone can; what else there is to see first, first-visit-fonts.spec.ts shows.
    await pretendToWriteKannada(page, true);
    await openLate(page, localPath(path, 'kn'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Kannada}/u);
    expect(await sidewaysScroll(page)).toBe(0);
    const { total, entries } = await shiftsOf(page);
    expect(total, entries.join('\n')).toBeLessThanOrEqual(NO_SHIFT);
    // The verse has a font of its own.
    const verse = path === '/about' ? 9000 : 0;
    expect(fonts.length).toBeGreaterThanOrEqual(1);
    const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000 + verse);

    await settle(page);
    const texts = await fixedTexts(page);
    expect(texts.length).toBeGreaterThan(50);
    const inLatin = texts.filter(
      ({ words, isSeen }) => isSeen && /[a-z]{3}/i.test(words) && !/\p{Script=Kannada}|@/u.test(words),
    );
    expect(inLatin.map(({ words }) => words).filter((words) => !SAME.test(words))).toEqual([]);
    const english = (await englishTexts()).filter((text) => !COPIED.includes(text) && !SAME.test(text));
    expect(english.length).toBeGreaterThan(400);
    expect(texts.map(({ words }) => words).filter((words) => isEnglish(words, english))).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolations(page, path);
    await expectNoStraySpace(page, path);
    await scaleTheText(page, 2);
    await expectFits(page, `${path} with large text`);
  });
}
