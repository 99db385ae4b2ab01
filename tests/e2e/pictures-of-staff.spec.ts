import type { Page } from '@playwright/test';
import { NO_SHIFT, shiftsOf, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

const PAGES = [
  ...['/', '/model', '/activities', '/gallery', '/support', '/about', '/adhrishya', '/contact'],
  ...['/news', '/news/14'],
];
const OTHER_PICTURE = '/media/gallery/kho-kho.jpg';

/** Everything that the page requests from `/media/`, where pictures lie as staff uploaded them. */
function originalsOf(page: Page): string[] {
  const originals: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) originals.push(pathname);
  });
  return originals;
}

/** Slowly, as a reader does: each lazy picture comes near and is fetched. */
async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await page.waitForLoadState('networkidle');
}

test('no page fetches a picture as it was uploaded while it is the one that the build knew', async ({
  page,
  site,
}) => {
  // The map's tiles are outside.
  site.allowProblems(/ERR_NAME_NOT_RESOLVED/);
  const originals = originalsOf(page);
  for (const path of PAGES) {
    await page.goto(path);
    await readToTheEnd(page);
    const shown = await page.locator('main img').evaluateAll(
      (images) =>
        // The locator finds images only.
        (images as HTMLImageElement[]).filter(({ currentSrc }) => currentSrc.includes('/_astro/')).length,
    );
    expect(shown, path).toBeGreaterThan(0);
    expect(originals, path).toEqual([]);
  }
});

test('a hero picture that staff changed since the build replaces the known one, and nothing moves', async ({
  page,
}) => {
  const originals = originalsOf(page);
  await watchShifts(page);
  await page.route('**/api/gallery_bg/', (route) => route.fulfill({ json: [{ id: 9, bg: OTHER_PICTURE }] }));
  await page.goto('/gallery');
  await expect(page.locator(`[data-background] img[src="${OTHER_PICTURE}"]`)).toBeVisible();
  // While it loads, the prerendered one is still below it.
  await expect(page.locator('[data-background] img')).toHaveCount(1);
  expect(originals).toEqual([OTHER_PICTURE]);
  const { total, entries } = await shiftsOf(page);
  expect(total, entries.join('\n')).toBeLessThanOrEqual(NO_SHIFT);
});

test('until a picture has come, its own colour fills its place, which has its shape', async ({ page }) => {
  await page.route(/\.webp$/, () => {
    // Never gets a response: the connection is slow.
  });
  await page.goto('/gallery', { waitUntil: 'commit' });
  const picture = page.locator('main img[data-tone]').first();
  const tone = (await picture.getAttribute('data-tone')) ?? '';
  const channels = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));
  await expect(picture).toHaveCSS('background-color', `rgb(${channels.join(', ')})`);
  await page.goto('/adhrishya', { waitUntil: 'commit' });
  const slide = page.locator('[aria-roledescription="slide"] > div').first();
  const box = await slide.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
});
