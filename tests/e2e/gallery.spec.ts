import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const tiles = (page: Page, name = 'Gurukulam') => panel(page, name).getByRole('link');
const counter = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true });

/** Opens the gallery and waits for its script, which loads when a tab is pressed: before that its tiles are links. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await expect(page.locator('astro-island:has([role="tablist"])')).not.toHaveAttribute('ssr');
}

test('the floating Collapse button stays on the screen, and leads back to the first pictures', async ({
  page,
}) => {
  await openGallery(page);
  await page.getByRole('button', { name: '+9 more' }).click();
  const collapse = page.getByRole('button', { name: 'Collapse' });
  await tiles(page).nth(10).scrollIntoViewIfNeeded();
  await expect(collapse).toBeInViewport();
  await collapse.click();
  await expect(tiles(page).first()).toBeInViewport();
  await expect(page.getByRole('button', { name: '+9 more' })).toBeFocused();
});

test('the viewer turns by keys and arrows, and closes by x, a click beside and a pull down', async ({
  page,
}) => {
  await openGallery(page);
  const viewer = page.getByRole('dialog');
  const openFirst = async () => {
    await tiles(page).first().click();
    await expect(counter(page, '1 of 14, 8 November 2026')).toBeVisible();
    await expect(viewer.getByRole('img').first()).toBeVisible();
    // The viewer handles keys once it has the focus.
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  };
  await openFirst();
  // A transparent drawing could not be seen on the dark backdrop.
  await expect(viewer.getByRole('img').first()).toHaveCSS('background-color', 'rgb(251, 246, 236)');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page, '2 of 14')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page, '1 of 14')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter(page, '2 of 14')).toBeVisible();
  await expect(
    viewer.getByRole('img', { name: 'Picture 2 of 14 from Gurukulam, 2 November 2026' }),
  ).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);

  await openFirst();
  await page.mouse.click(120, 650);
  await expect(viewer).toHaveCount(0);

  await openFirst();
  await page.mouse.move(640, 300);
  await page.mouse.down();
  await page.mouse.move(640, 700, { steps: 8 });
  await page.mouse.up();
  await expect(viewer).toHaveCount(0);
});

test('Back closes the open picture, and the next one leaves the page', async ({ page }) => {
  await page.goto('/about');
  await openGallery(page);
  await tiles(page).nth(2).click();
  await expect(counter(page, '3 of 14')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tiles(page).nth(2)).toBeFocused();
  await expect(page).toHaveURL('/gallery');
  // A picture that is closed by its button leaves no entry in the history.
  await tiles(page).nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
