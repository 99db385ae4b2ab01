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
async function linesOf(texts: Locator): Promise<Line[]> {
  return texts.evaluateAll((elements) =>
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

/** The lowest contrast of each line: of its light text with the brightest colour under it, on one screenshot. */
async function lowestContrasts(page: Page, texts: Locator): Promise<{ text: string; lowest: number }[]> {
  await settleMotion(page);
  const lines = await linesOf(texts);
  const screen = sharp(await screenshotWithout(page, texts));
  const { width = 0, height = 0 } = await screen.metadata();
  const lowest = lines.map(async ({ text, colour, ...box }) => {
    const left = Math.max(0, Math.floor(box.x));
    const top = Math.max(0, Math.floor(box.y));
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height));
    if (right - left < 1 || bottom - top < 1) return [];
    const area = { left, top, width: right - left, height: bottom - top };
    const { channels } = await sharp(await screen.clone().extract(area).toBuffer()).stats();
    const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max);
    return { text, lowest: contrast(colour, { red, green, blue }) };
  });
  return (await Promise.all(lowest)).flat();
}

/** A screenshot while some elements are hidden. */
async function screenshotWithout(page: Page, hidden: Locator): Promise<Buffer> {
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
// The donate button is left out: its own background is under its text.
const inBar = (page: Page) => page.getByRole('banner').locator('a span, nav a:not([data-give])');

// On a darker picture the contrast of light text only rises. All pages but the home page have the same hero: a short
// run checks it with the shortest and the longest headline.
const PAGES = rounds(
  ['/', '/gallery', '/support'],
  ['/', '/model', '/activities', '/gallery', '/support', '/about', '/contact'],
);

test('the words on every hero can be read on a white picture, also scrolled a little', async ({ page }) => {
  const expectReadable = (state: string, contrasts: readonly { text: string; lowest: number }[]) => {
    for (const { text, lowest } of contrasts)
      expect.soft(lowest, `${state}: ${text}`).toBeGreaterThanOrEqual(ENOUGH);
  };
  for (const path of PAGES) {
    await openOnWhite(page, path);
    for (const width of [360, 1280]) {
      const state = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 780 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const contrasts = await lowestContrasts(page, inHero(page).or(inBar(page)));
      expect(contrasts.length, state).toBeGreaterThan(1);
      expectReadable(state, contrasts);
      // The bar stays transparent over the moving picture until a tenth of the screen is scrolled.
      await page.evaluate(() => scrollTo({ top: innerHeight / 10 - 2, behavior: 'instant' }));
      expectReadable(`${state}, scrolled a little`, await lowestContrasts(page, inBar(page)));
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
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
