import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/recorded-test.ts';

const WIDTHS = [360, 768, 1280];

/** Whether anything stands beside the screen, at any width that staff have. */
async function expectNothingBeside(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
}

test('one picture of an initiative is taken down, and the others stay', async ({ page, site, writes }) => {
  await logIn(page, site, '/dashboard/activities');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  const pictures = page.getByRole('list', { name: /^Images of/ }).first();
  await expect(pictures.getByRole('listitem')).toHaveCount(5);
  const url = await pictures.locator('img').first().getAttribute('src');
  await expectNothingBeside(page);
  const first = pictures.getByRole('listitem').first();
  const remove = first.getByRole('button', { name: /^Delete: image 1/ });
  const [frame, button] = [await first.boundingBox(), await remove.boundingBox()];
  // Below its picture, not pushed out of sight by it.
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
    (frame?.y ?? 0) + (frame?.height ?? 0),
  );
  await remove.click();
  await expect(page.getByRole('status').getByText('Image deleted')).toBeVisible();
  await expect(pictures.getByRole('listitem')).toHaveCount(4);
  await expectNothingBeside(page);
  expect(site.dialogs).toEqual(['Are you sure to delete this image?', 'Image deleted']);
  expect(writes).toMatchObject([{ call: expect.stringMatching(/^DELETE \/api\/adrishya\/image\/\d+\/$/) }]);
  expect((await page.request.get(new URL(url ?? '', site.origin).href)).status()).toBe(404);
});

test('a background is removed, and the default one shows', async ({ page, site, writes }) => {
  await logIn(page, site, '/dashboard/bggrounds');
  const card = page.getByRole('region', { name: 'Gallery', exact: true });
  await expect(card.getByRole('button', { name: 'Remove: Gallery' })).toBeVisible();
  await expectNothingBeside(page);
  await card.getByRole('button', { name: 'Remove: Gallery' }).click();
  await expect(card.getByText('Gallery background removed!')).toBeVisible();
  await expect(card).toContainText('No picture of yours yet');
  await expect(card.getByRole('button', { name: 'Upload: Gallery' })).toBeVisible();
  await expectNothingBeside(page);
  expect(site.dialogs).toEqual(['Are you sure to delete this image?', 'Gallery background removed!']);
  expect(writes).toMatchObject([{ call: expect.stringMatching(/^DELETE \/api\/gallery_bg\/\d+\/$/) }]);
});
