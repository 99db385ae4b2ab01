import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

const region = (page: Page) => page.getByRole('region', { name: /^Map of the village road/ });

/** Opens a page with its map in the middle of the screen, where the popup has room. */
async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main address').scrollIntoViewIfNeeded();
  await page.locator('.leaflet-container').evaluate((map) => map.scrollIntoView({ block: 'center' }));
}

/**
 * Closes the popup once the map has moved it into view: before that Playwright would scroll the map to reach the
 * button, and Leaflet would scroll back under the pointer.
 */
async function closePopup(map: Locator, name: string): Promise<void> {
  const link = map.locator('.leaflet-popup-content a');
  await expect(link).toBeVisible();
  await expect(map.locator('.leaflet-pan-anim')).toHaveCount(0);
  await map.getByRole('button', { name }).click();
  await expect(link).toHaveCount(0);
}

test('the map is at zoom 15; its marker opens a popup with a link, by pointer and keyboard', async ({
  page,
  site,
}) => {
  await openMap(page, '/contact');
  const map = region(page);
  await expect(map).toBeVisible();
  await expect
    .poll(() => site.outside.filter((url) => /tile\.openstreetmap\.org\/15\//.test(url)).length)
    .toBeGreaterThan(0);
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  // The wheel scrolls the page, also over the map.
  await map.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);

  const marker = map.getByRole('button', { name: 'Shalmala Gurukulam' });
  const link = map.getByRole('link', { name: 'Open in Maps' });
  await marker.click();
  await expect(map.getByText('Honnemane, near Sirsi, Uttara Kannada, Karnataka')).toBeVisible();
  await expect(link).toHaveAttribute('href', /openstreetmap\.org\/.*#map=15\/14\.652\/74\.801$/);
  await closePopup(map, 'Close popup');
  await marker.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  expect(site.outside.filter((url) => /tile\.openstreetmap\.org\/(?!15\/)/.test(url))).toEqual([]);
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('one finger scrolls the page over the map', async ({ page }) => {
    await openMap(page, '/contact');
    await expect(page.getByText('Two fingers move the map.')).toBeVisible();
    // With `none` the finger could not scroll the page.
    await expect(region(page)).toHaveCSS('touch-action', /pan-y/);
  });

  test('the popup of the map fits into it, with the button that closes it, in Kannada too', async ({
    page,
  }) => {
    for (const [path, close] of [
      ['/contact', 'Close popup'],
      ['/kn/contact', 'ವಿವರವನ್ನು ಮುಚ್ಚಿ'],
    ] as const) {
      await openMap(page, path);
      const map = page.locator('.leaflet-container');
      await map.locator('.leaflet-marker-icon').press('Enter');
      await expect(map.getByRole('button', { name: close })).toBeInViewport({ ratio: 1 });
      await closePopup(map, close);
    }
  });
});
