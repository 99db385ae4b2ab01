import type { CDPSession, Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { pretendToWriteKannada } from '../support/kannada-letters.ts';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

async function inspectorOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  return session;
}

/** The fonts that draw the headline, with a star after each of the site's own. */
async function fontsOfHeadline(session: CDPSession): Promise<string[]> {
  // While a page loads, the ids of its elements may change between two of these calls.
  return readFonts(session).catch(() => fontsOfHeadline(session));
}

async function readFonts(session: CDPSession): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? `${familyName}*` : familyName));
}

test('the headline of the home page is in its own font', async ({ page }) => {
  // A font that loads after the first paint is applied on the next visit only.
  await expect(async () => {
    await page.goto('/');
    expect(await fontsOfHeadline(await inspectorOf(page))).toEqual(['Fraunces*']);
  }).toPass();
});

test('a computer without Kannada gets its font with the words: no boxes, and nothing moves', async ({
  page,
}) => {
  await watchShifts(page);
  await pretendToWriteKannada(page, false);
  const releaseFonts = await hold(page, /\.woff2$/);
  await page.goto('/kn', { waitUntil: 'commit' });
  const headline = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(headline).toBeAttached();
  await expect(headline).toBeHidden();
  await releaseFonts();
  await expect(headline).toBeVisible();
  const session = await inspectorOf(page);
  await expect
    .poll(() => fontsOfHeadline(session))
    .toContainEqual(expect.stringMatching(/^Anek Kannada.*\*$/));
  await expectNoShift(page);
});

test('a computer without Kannada waits three seconds for a font that does not come', async ({ page }) => {
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

test('on an English page, words in Kannada have their own font once a visitor comes near them', async ({
  page,
}) => {
  const isKannadaLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Script kn') && status === 'loaded'),
    );
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await isKannadaLoaded()).toBe(false);
  // The font must count as fast, however busy the machine is.
  await page.evaluate(() => Object.assign(performance, { now: () => 0 }));
  const heading = page.locator('main h3:lang(kn)').first();
  await heading.scrollIntoViewIfNeeded();
  await expect.poll(isKannadaLoaded).toBe(true);
  await expect(heading).toHaveCSS('font-family', /Script kn/);
});
