import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

const OTHER_PICTURE = '/media/gallery/kho-kho.jpg';

test('a hero picture that staff changed since the build replaces the old, and nothing moves', async ({
  page,
}) => {
  // Pictures under /media/ are as staff uploaded them, not the build's variants.
  const originals: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) originals.push(pathname);
  });
  await watchShifts(page);
  await page.route('**/api/gallery_bg/', (route) => route.fulfill({ json: [{ id: 9, bg: OTHER_PICTURE }] }));
  await page.goto('/gallery');
  await expect(page.locator(`[data-background] img[src="${OTHER_PICTURE}"]`)).toBeVisible();
  // The prerendered picture stays under the new one until that has loaded.
  await expect(page.locator('[data-background] img')).toHaveCount(1);
  expect(originals).toEqual([OTHER_PICTURE]);
  await expectNoShift(page);
});
