import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { settleMotion } from './settle.ts';

// The map of the contact page requests tiles.
test.use({ outside: 'stubbed' });

const ENOUGH = 4.5;

/** Opens a page, without motion, over the brightest picture that staff might upload: all white. */
async function openOnWhite(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await page.locator('.hero > .frame').evaluate((frame: HTMLElement) => {
    frame.replaceChildren();
    frame.style.background = 'white';
  });
}

type Colour = { red: number; green: number; blue: number };
type Line = { text: string; colour: Colour; x: number; y: number; width: number; height: number };

/** The lines of text within the elements that can be seen, each with its colour. */
async function linesOf(words: Locator): Promise<Line[]> {
  return words.evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 2 && height > 2)
        .map(({ x, y, width, height }) => {
          const text = element.textContent?.trim().slice(0, 40) ?? '';
          return { text, colour: { red, green, blue }, x, y, width, height };
        });
    }),
  );
}

/** The contrast of each line, which is light, with the brightest colour behind it, from one picture of the screen. */
async function lowestContrasts(page: Page, words: Locator): Promise<{ text: string; lowest: number }[]> {
  await settleMotion(page);
  const lines = await linesOf(words);
  const screen = sharp(await screenWithout(page, words));
  const { width = 0, height = 0 } = await screen.metadata();
  const lowest = lines.map(async ({ text, colour, ...box }) => {
    const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
    const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)];
    const part = { left, top, width: Math.min(width, right) - left, height: Math.min(height, bottom) - top };
    if (part.width < 1 || part.height < 1) return [];
    const { channels } = await sharp(await screen.clone().extract(part).toBuffer()).stats();
    const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max);
    return { text, lowest: contrast(colour, { red, green, blue }) };
  });
  return (await Promise.all(lowest)).flat();
}

/** A picture of the screen while some of it is hidden. */
async function screenWithout(page: Page, hidden: Locator): Promise<Buffer> {
  const setVisibility = (value: string) =>
    hidden.evaluateAll((elements, visibility) => {
      for (const element of elements)
        if (element instanceof HTMLElement) element.style.visibility = visibility;
    }, value);
  await setVisibility('hidden');
  const screenshot = await page.screenshot({ animations: 'disabled' });
  await setVisibility('');
  return screenshot;
}

const inHero = (page: Page) => page.locator('.hero h1, .hero .text p, .hero [data-play] span');
// The button for gifts has a ground of its own.
const inBar = (page: Page) => page.getByRole('banner').locator('a span, nav a:not([data-give])');

// Light words only gain on a darker picture. All pages but the home page share their hero: in a short run it is looked at
// with the shortest and the longest headline.
const PAGES = rounds(
  ['/', '/gallery', '/support'],
  ['/', '/model', '/activities', '/gallery', '/support', '/about', '/contact'],
);

test('the words on every hero can be read on a white picture, also scrolled a little', async ({ page }) => {
  const expectReadable = (place: string, found: readonly { text: string; lowest: number }[]) => {
    for (const { text, lowest } of found)
      expect.soft(lowest, `${place}: ${text}`).toBeGreaterThanOrEqual(ENOUGH);
  };
  for (const path of PAGES) {
    await openOnWhite(page, path);
    for (const width of [360, 1280]) {
      const place = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 780 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const words = await lowestContrasts(page, inHero(page).or(inBar(page)));
      expect(words.length, place).toBeGreaterThan(1);
      expectReadable(place, words);
      // The bar stays transparent until a tenth of the screen is scrolled away, and the picture moves under it.
      await page.evaluate(() => scrollTo({ top: innerHeight / 10 - 2, behavior: 'instant' }));
      expectReadable(`${place}, scrolled a little`, await lowestContrasts(page, inBar(page)));
    }
  }
});

/** The contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
