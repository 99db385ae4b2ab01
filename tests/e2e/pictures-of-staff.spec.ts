import type { Page } from '@playwright/test';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

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
  await expectNoShift(page);
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
