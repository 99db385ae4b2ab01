import type { Browser, CDPSession, Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { NO_SHIFT, shiftsOf, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

const PAGES = rounds(['/'], ['/', '/activities', '/about', '/login']);
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** As Lighthouse throttles a browser: the latency of each request in ms, and bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const QUARTER_OF_PROCESSOR = { rate: 4 };
const AFTER_MS = 2500;
/** The font must be there in most of them, for other work of the machine slows single ones; none may move anything. */
const VISITS = 3;

/** A visitor who has never been here before. */
async function openPage(browser: Browser): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await watchShifts(page);
  const line = await context.newCDPSession(page);
  for (const domain of ['Network', 'DOM', 'CSS'] as const) await line.send(`${domain}.enable`);
  return { page, line };
}

/** The fonts that the headline is drawn with, those that came with the page marked by a star. */
async function fontsOfHeadline(line: CDPSession): Promise<string[]> {
  // While a page loads, the browser may number its elements anew between any two of these calls.
  return readFonts(line).catch(() => fontsOfHeadline(line));
}

async function readFonts(line: CDPSession): Promise<string[]> {
  const { root } = await line.send('DOM.getDocument');
  const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? `${familyName}*` : familyName));
}

for (const path of PAGES) {
  test(`on a first visit over slow 4G the headline of ${path} is in its own font after 2.5 s, and nothing has moved`, async ({
    browser,
    site,
  }) => {
    const visit = async () => {
      const { page, line } = await openPage(browser);
      await line.send('Network.emulateNetworkConditions', SLOW_4G);
      await line.send('Emulation.setCPUThrottlingRate', QUARTER_OF_PROCESSOR);
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      await page.waitForFunction((after) => performance.now() > after, AFTER_MS);
      const fonts = await fontsOfHeadline(line);
      const { total, entries } = await shiftsOf(page);
      await page.context().close();
      return { fonts, total, entries };
    };
    let inItsFont = 0;
    for (let visits = 0; visits < VISITS; visits += 1) {
      const { fonts, total, entries } = await visit();
      if (fonts.join() === 'Fraunces*') inItsFont += 1;
      expect(total, entries.join('\n')).toBeLessThanOrEqual(NO_SHIFT);
    }
    expect(inItsFont).toBeGreaterThan(VISITS / 2);
  });
}

test('where a computer cannot write Kannada, its words come with their font: no boxes, and nothing moves', async ({
  page,
}) => {
  await watchShifts(page);
  await pretendToWriteKannada(page, false);
  const letFontsGo = await hold(page, /\.woff2$/);
  await page.goto('/kn', { waitUntil: 'commit' });
  const headline = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(headline).toBeAttached();
  await expect(headline).toBeHidden();
  await letFontsGo();
  await expect(headline).toBeVisible();
  const line = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await line.send(`${domain}.enable`);
  await expect.poll(() => fontsOfHeadline(line)).toContainEqual(expect.stringMatching(/^Anek Kannada.*\*$/));
  const { total, entries } = await shiftsOf(page);
  expect(total, entries.join('\n')).toBeLessThanOrEqual(NO_SHIFT);
});

test('where a computer cannot write Kannada, its words wait three seconds for a font that does not come', async ({
  page,
}) => {
  await page.clock.install();
  await pretendToWriteKannada(page, false);
  await hold(page, /\.woff2$/);
  await page.goto('/kn', { waitUntil: 'commit' });
  const headline = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(headline).toBeHidden();
  await page.clock.fastForward(3000);
  await expect(headline).toBeVisible();
});

test('where a phone can write Kannada, its words wait for no font', async ({ page }) => {
  await pretendToWriteKannada(page, true);
  await hold(page, /\.woff2$/);
  await page.goto('/kn', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Opens the home page, and brings its words in Kannada to the screen. */
async function comeNearKannada(page: Page, beforeThat: () => Promise<unknown>) {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await beforeThat();
  const words = page.locator('main h3:lang(kn)').first();
  await words.scrollIntoViewIfNeeded();
  return words;
}

const setClock = (page: Page, ms: number) =>
  page.evaluate((ms) => Object.assign(performance, { now: () => ms }), ms);
const isKannadaThere = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Script kn') && status === 'loaded'),
  );

test('on an English page, words in Kannada have their own font once a visitor comes near them', async ({
  page,
}) => {
  const words = await comeNearKannada(page, async () => {
    expect(await isKannadaThere(page)).toBe(false);
    // It counts as quick, however busy the machine is.
    await setClock(page, 0);
  });
  await expect.poll(() => isKannadaThere(page)).toBe(true);
  await expect(words).toHaveCSS('font-family', /Script kn/);
});

test('on an English page, words in Kannada that are being read stay as they are where their font comes late', async ({
  page,
}) => {
  const end = page.waitForRequest(/save-for-offline/);
  let letFontGo = async () => {};
  const words = await comeNearKannada(page, async () => {
    letFontGo = await hold(page, /\.woff2$/);
    await setClock(page, 0);
  });
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
  await setClock(page, 1000);
  await letFontGo();
  await expect.poll(() => isKannadaThere(page)).toBe(true);
  await end;
  await expect(words).not.toHaveCSS('font-family', /Script kn/);
});
