import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const LATIN =
  'ĀāĪīŪūṚṛḶḷṄṅÑñṬṭḌḍṆṇŚśṢṣḤḥṂṃĒēŌō ÀàÂâÄäÅåÆæÇçÈèÉéÊêËëÌìÍíÎîÏïÒòÓóÔôÖöØøŒœßÙùÚúÛûÜüŸÿŁłŠšŽžČčĆćŃńŐőŰű';
const SIGNS = '₹€£¢©®™°±×÷½¼¾²³†•·…–—‘’‚“”„‹›«»′″−⁄§¶¿¡#$*=[]^_`{|}~\\';
const DEVANAGARI = 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूृेैोौंःँऽ०१२३४५६७८९।॥ॐक्षत्रज्ञश्रद्ध';

/** The Kannada block without unassigned code points and without one letter of 2022, which the font does not have. */
const KANNADA = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0xc80 + index))
  .filter((letter) => /\p{Assigned}/u.test(letter) && letter !== '\u0cdd')
  // A combining mark is drawn on a consonant.
  .map((letter) => (/\p{M}/u.test(letter) ? `ಫ${letter}` : letter));

const LETTERS = [
  ...LATIN,
  ...SIGNS,
  ...(DEVANAGARI.match(/\P{M}\p{M}*/gu) ?? []),
  ...KANNADA,
  'ಆಫ಼ೀಸ್',
  'ā'.normalize('NFD'),
];

/** The letters that a page draws with a font of the device, each in its own element. */
async function lettersInDeviceFonts(
  page: Page,
  tag: 'h2' | 'p',
  letters: readonly string[],
): Promise<string[]> {
  await page.evaluate(
    ([tag, letters]) => {
      const elements = letters.map((letter) =>
        Object.assign(document.createElement(tag), { textContent: letter }),
      );
      document.body.replaceChildren(...elements);
      // The fonts are requested when the page is laid out.
      document.body.getBoundingClientRect();
    },
    [tag, letters] as const,
  );
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const devTools = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await devTools.send(`${domain}.enable`);
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `body > ${tag}`,
  });
  const inDeviceFonts: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    const ofDevice = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
    if (ofDevice.length > 0) inDeviceFonts.push(`${letters[index]} in ${ofDevice}`);
  }
  return inDeviceFonts;
}

/** Opens a page with its fonts in the cache: a text font that loads late is applied on the next visit only. */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.reload();
}

test('the fonts that an English page sends draw what people write', async ({ page }) => {
  await openWithFonts(page, '/privacy');
  for (const tag of ['p', 'h2'] as const)
    expect(await lettersInDeviceFonts(page, tag, LETTERS), tag).toEqual([]);
});

test('a Kannada page draws its words with its small font, and any letter with the whole one', async ({
  page,
}) => {
  await openWithFonts(page, '/kn/privacy');
  // The first word has a nukta, which only loan words have.
  expect(await lettersInDeviceFonts(page, 'p', ['ಆಫ಼ೀಸ್', 'ಸಂಸ್ಕೃತಿ', '೧೦೦', 'BSc'])).toEqual([]);
  const widthIn = (classes: string) =>
    page.evaluate(async (classes) => {
      document.documentElement.className = classes;
      const word = document.createElement('span');
      word.style.fontSize = '100px';
      word.textContent = 'ತ್ರೈ';
      document.body.append(word);
      word.getBoundingClientRect();
      await document.fonts.ready;
      return Math.round(word.getBoundingClientRect().width);
    }, classes);
  // The small font misplaces a sign of this word: the build marks each page that has it, and sends the whole font.
  expect([await widthIn(''), await widthIn('whole-script')]).toEqual([119, 104]);
  for (const tag of ['p', 'h2'] as const)
    expect(await lettersInDeviceFonts(page, tag, LETTERS), tag).toEqual([]);
});
