import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const LISTS = { gurukulam: '**/api/gallery/gurukulam/', adrishya: '**/api/gallery/adrishya/' };

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const tiles = (page: Page, name = 'Gurukulam') => panel(page, name).getByRole('link');
const counter = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true });

/** Opens the page, points at the gallery, whose script comes then, and waits for it: before that the tiles are links. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  await page.getByRole('tablist').dispatchEvent('pointerover');
  await expect(page.locator('astro-island:has([role="tablist"])')).not.toHaveAttribute('ssr');
}

async function openFirst(page: Page): Promise<void> {
  await openGallery(page);
  await tiles(page).first().click();
  await expect(counter(page, '1 of 14')).toBeVisible();
}

test('the gallery opens with "Our Gallery" and the Gurukulam pictures, newest first', async ({ page }) => {
  await openGallery(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Gallery' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Gurukulam' })).toHaveAttribute('aria-selected', 'true');
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(
    'Picture 1 of 14 from Gurukulam, 8 November 2026',
  );
});

test('both galleries are asked for together', async ({ page }) => {
  const requested = Object.values(LISTS).map((list) => page.waitForRequest(list));
  await openGallery(page);
  await Promise.all(requested);
});

test('the dropdown sorts the Gurukulam pictures by date; the Adrishya view has none', async ({ page }) => {
  await openGallery(page);
  await page.getByLabel('Sort by date').selectOption('Oldest First');
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/2 October 2025$/);
  await page.getByLabel('Sort by date').selectOption('Newest First');
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/8 November 2026$/);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(panel(page, 'Adrishya')).toBeVisible();
  await expect(page.getByLabel('Sort by date')).toBeHidden();
});

test('"+9 more" expands the grid, and the floating Collapse button leads back to it', async ({ page }) => {
  await openGallery(page);
  await expect(tiles(page)).toHaveCount(5);
  await page.getByRole('button', { name: '+9 more' }).click();
  await expect(tiles(page)).toHaveCount(14);
  await expect(tiles(page).nth(5)).toBeFocused();
  const collapse = page.getByRole('button', { name: 'Collapse' });
  await expect(collapse).toBeInViewport();
  await tiles(page).nth(10).scrollIntoViewIfNeeded();
  await expect(collapse).toBeInViewport();
  await collapse.click();
  await expect(tiles(page)).toHaveCount(5);
  await expect(tiles(page).first()).toBeInViewport();
  await expect(page.getByRole('button', { name: '+9 more' })).toBeFocused();
  await expect(collapse).toHaveCount(0);
});

test('switching to Gurukulam collapses the Adrishya grid', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await page.getByRole('button', { name: '+4 more' }).click();
  await expect(tiles(page, 'Adrishya')).toHaveCount(9);
  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(tiles(page, 'Adrishya')).toHaveCount(5);
});

test('the viewer’s code comes only when a picture is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await openGallery(page);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(panel(page, 'Adrishya')).toBeVisible();
  expect(scripts.filter((url) => /GalleryViewer/.test(url))).toEqual([]);
  await tiles(page, 'Adrishya').first().click();
  await expect(counter(page, '1 of 9')).toBeVisible();
  expect(scripts.filter((url) => /GalleryViewer/.test(url))).toHaveLength(1);
});

test('arrow keys lead through all pictures, Escape closes, and the focus is back on the tile', async ({
  page,
}) => {
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page, '2 of 14')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page, '1 of 14')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tiles(page).first()).toBeFocused();
});

test('the x closes the viewer, and its arrows lead on', async ({ page }) => {
  await openFirst(page);
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter(page, '2 of 14')).toBeVisible();
  await expect(
    viewer.getByRole('img', { name: 'Picture 2 of 14 from Gurukulam, 2 November 2026' }),
  ).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);
});

test('a click beside the picture closes the viewer', async ({ page }) => {
  await openFirst(page);
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.mouse.click(120, 650);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while the viewer is open the keyboard stays in it', async ({ page }) => {
  await openFirst(page);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('[role="dialog"]') === null,
    );
    expect(isOutside).toBe(false);
  }
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing stands out of the page, and a swipe turns to the next picture', async ({ page, context }) => {
    await openGallery(page);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    await tiles(page).first().tap();
    await expect(counter(page, '1 of 14')).toBeVisible();
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', 320);
    for (const x of [290, 240, 180, 120, 60]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(counter(page, '2 of 14')).toBeVisible();
    expect(await isWide()).toBe(false);
  });
});

test('a failed load is only logged and shown in place, with a way to try again', async ({ page, site }) => {
  site.allowProblems(/500|The pictures could not be loaded/);
  const logged = page.waitForEvent('console', (message) =>
    /pictures could not be loaded/.test(message.text()),
  );
  await page.route(LISTS.gurukulam, (route) => route.fulfill({ status: 500, body: '<h1>Broken</h1>' }));
  await openGallery(page);
  await logged;
  await expect(panel(page, 'Gurukulam').getByRole('alert')).toContainText(
    'The pictures could not be loaded.',
  );
  // What the build knew is still there.
  await expect(tiles(page)).toHaveCount(5);
  await page.unroute(LISTS.gurukulam);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(site.dialogs).toEqual([]);
});

test('what staff changed since the build wins: one picture alone, or none', async ({ page }) => {
  await page.route(LISTS.gurukulam, (route) =>
    // One picture may come without a list around it.
    route.fulfill({ json: { id: 1, date: '2026-01-05', images: '/media/gallery/kho-kho.jpg' } }),
  );
  await page.route(LISTS.adrishya, (route) => route.fulfill({ json: [] }));
  await openGallery(page);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).first().click();
  await expect(counter(page, '1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(page.getByText('No pictures yet')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures of both galleries stand on the page, each a link to itself', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.locator('main a:visible img')).toHaveCount(14 + 9);
    await expect(
      page.locator('main a[href^="/media/gallery/"], main a[href*="/media/gallery/"]'),
    ).toHaveCount(23);
    await expect(page.getByRole('button', { name: /more/ })).toBeHidden();
    await expect(page.getByLabel('Sort by date')).toBeHidden();
  });
});

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the viewer opens, turns and closes all the same', async ({ page }) => {
    await openFirst(page);
    await page.keyboard.press('ArrowRight');
    await expect(counter(page, '2 of 14')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
