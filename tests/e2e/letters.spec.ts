import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const LATIN =
  'ĀāĪīŪūṚṛḶḷṄṅÑñṬṭḌḍṆṇŚśṢṣḤḥṂṃĒēŌō ÀàÂâÄäÅåÆæÇçÈèÉéÊêËëÌìÍíÎîÏïÒòÓóÔôÖöØøŒœßÙùÚúÛûÜüŸÿŁłŠšŽžČčĆćŃńŐőŰű';
const SIGNS = '₹€£¢©®™°±×÷½¼¾²³†•·…–—‘’‚“”„‹›«»′″−⁄§¶¿¡#$*=[]^_`{|}~\\';
const DEVANAGARI = 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूृेैोौंःँऽ०१२३४५६७८९।॥ॐक्षत्रज्ञश्रद्ध';

/** The Kannada block but for unassigned positions and one letter of 2022, which the font does not have. */
const KANNADA = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0xc80 + at))
  .filter((letter) => /\p{Assigned}/u.test(letter) && letter !== '\u0cdd')
  // A mark is drawn on a consonant.
  .map((letter) => (/\p{M}/u.test(letter) ? `ಫ${letter}` : letter));

const LETTERS = [
  ...LATIN,
  ...SIGNS,
  ...(DEVANAGARI.match(/\P{M}\p{M}*/gu) ?? []),
  ...KANNADA,
  'ಆಫ಼ೀಸ್',
  'ā'.normalize('NFD'),
];

/** The letters that a page draws with a font of the device, each in an element of its own. */
async function lettersNotSent(page: Page, tag: 'h2' | 'p', letters: readonly string[]): Promise<string[]> {
  await page.evaluate(
    ([tag, letters]) => {
      const elements = letters.map((letter) =>
        Object.assign(document.createElement(tag), { textContent: letter }),
      );
      document.body.replaceChildren(...elements);
      // The layout asks for the fonts.
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
  const missing: string[] = [];
  for (const [at, nodeId] of nodeIds.entries()) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    const ofDevice = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
    if (ofDevice.length > 0) missing.push(`${letters[at]} in ${ofDevice}`);
  }
  return missing;
}

/** Once its fonts are there: a text font that is late is left for the next visit. */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.reload();
}

test('the fonts that an English page sends draw what people write', async ({ page }) => {
  await openWithFonts(page, '/privacy');
  for (const tag of ['p', 'h2'] as const) expect(await lettersNotSent(page, tag, LETTERS), tag).toEqual([]);
});

test('a Kannada page draws its words with its small font, and any letter with the whole one', async ({
  page,
}) => {
  await openWithFonts(page, '/kn/privacy');
  // With the nukta of loan words.
  expect(await lettersNotSent(page, 'p', ['ಆಫ಼ೀಸ್', 'ಸಂಸ್ಕೃತಿ', '೧೦೦', 'BSc'])).toEqual([]);
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
  // A sign that the small font misplaces, as the build marks a page that has it; its subset leaves a gap of 16 px.
  expect([await widthIn(''), await widthIn('whole-script')]).toEqual([119, 104]);
  for (const tag of ['p', 'h2'] as const) expect(await lettersNotSent(page, tag, LETTERS), tag).toEqual([]);
});
