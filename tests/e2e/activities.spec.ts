import type { Page } from '@playwright/test';
import { expectNoShift, watchShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/reading-test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const day = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'A Day at Gurukulam' }) });
const journey = (page: Page) => page.getByRole('heading', { name: 'Our Journey' });

test('a shared link opens its view before the script runs, and nothing moves when it takes over', async ({
  page,
}) => {
  await watchShifts(page);
  // Without its hook the script does not start: the page stays as it was prerendered.
  await page.route('**/activities', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(' data-switch', '') });
  });
  await page.goto('/activities#gurukulam');
  await expect(day(page)).toBeVisible();
  await expect(journey(page)).toBeHidden();
  await expect(page.locator('[data-live] > [role="tablist"]')).toHaveCount(0);

  // The fonts are in the cache by now: loading them would count as a small shift.
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.goto('/activities#gurukulam');
  await expect(page.locator('[data-live] > [role="tablist"]')).toBeVisible();
  await expect(tab(page, 'Gurukulam')).toHaveAttribute('aria-selected', 'true');
  await expect(day(page)).toBeInViewport();
  await expect(tab(page, 'Gurukulam')).toBeInViewport();
  await expectNoShift(page);
});
