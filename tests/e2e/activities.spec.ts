import type { Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const day = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'A Day at Gurukulam' }) });
const core = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Core Activities' }) });

/** The sum of all layout shifts so far, as the browser's own measure counts them. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // The browser's own types do not know this kind of entry.
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test('the page opens with its headline, on the side of Adrishya', async ({ page }) => {
  await page.goto('/activities');
  await expect(page).toHaveTitle(/^Activities/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning By Living');
  await expect(tab(page, 'Adrishya')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeVisible();
  await expect(day(page)).toBeHidden();
});

test('the switch opens the gurukulam and back, and the URL keeps the choice', async ({ page }) => {
  await page.goto('/activities');
  await tab(page, 'Gurukulam').click();
  await expect(day(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeHidden();
  await expect(page).toHaveURL(/\/activities#gurukulam$/);
  await page.reload();
  await expect(day(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(day(page)).toBeVisible();
  await expect(tab(page, 'Gurukulam')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, 'Adrishya')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeVisible();
});

test('a shared link opens its view at once, and nothing moves when the script takes over', async ({
  page,
}) => {
  // A first page fetches the fonts, whose coming moves words a little on any page.
  await page.goto('/');
  await page.goto('about:blank');
  await page.goto('/activities#gurukulam');
  await expect(tab(page, 'Gurukulam')).toHaveAttribute('aria-selected', 'true');
  await expect(day(page)).toBeInViewport();
  await expect(tab(page, 'Gurukulam')).toBeInViewport();
  expect(await layoutShift(page)).toBeLessThan(0.005);
});

test('a shared link opens its view before the script has run', async ({ page }) => {
  // The script does not find its switch: the page stays as it is until then.
  await page.route('**/activities', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(' data-switch', '') });
  });
  await page.goto('/activities#gurukulam');
  await expect(day(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeHidden();
  await expect(page.locator('[data-live] > [role="tablist"]')).toHaveCount(0);
});

test('the switch is worked by keyboard: one stop, arrows choose', async ({ page }) => {
  await page.goto('/activities');
  await expect(page.locator('[data-live] > [role="tablist"]')).toBeVisible();
  await tab(page, 'Adrishya').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Gurukulam')).toBeFocused();
  await expect(day(page)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tab(page, 'Adrishya')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeVisible();
});

test('the core activities are those of the server, each with title, words and picture', async ({
  page,
  site,
}) => {
  const response = await page.request.get(`${site.origin}/api/gukulam_activities/`);
  const all: { title: string; des: string }[] = await response.json();
  await page.goto('/activities#gurukulam');
  await core(page).scrollIntoViewIfNeeded();
  await expect(core(page).getByRole('heading', { level: 3 })).toHaveText(all.map(({ title }) => title));
  const first = core(page).getByRole('article').first();
  await expect(first).toContainText(all[0]?.des ?? 'a first activity');
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
});

test('activities that staff added since the site was built are shown, one without picture too', async ({
  page,
}) => {
  await page.route('**/api/gukulam_activities/', (route) =>
    route.fulfill({ json: [{ id: 70, title: 'ಜೇನು ಸಾಕಣೆ', des: 'Bees.', image: null }] }),
  );
  await page.goto('/activities#gurukulam');
  await core(page).scrollIntoViewIfNeeded();
  await expect(core(page).getByRole('heading', { level: 3 })).toHaveText(['ಜೇನು ಸಾಕಣೆ']);
});

test('when the activities cannot be loaded an alert says why, and the page offers to try again', async ({
  page,
  site,
}) => {
  site.allowProblems(/500/);
  await page.route('**/api/gukulam_activities/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The board fell down.' } }),
  );
  await page.goto('/activities#gurukulam');
  await core(page).scrollIntoViewIfNeeded();
  await expect.poll(() => site.dialogs).toEqual(['The activities could not be loaded. The board fell down.']);
  await expect(core(page).getByRole('alert')).toContainText('The board fell down.');
  await page.unroute('**/api/gukulam_activities/');
  await core(page).getByRole('button', { name: 'Try again' }).click();
  await expect(core(page).getByRole('alert')).toHaveCount(0);
  await expect(core(page).getByRole('article')).not.toHaveCount(0);
});

for (const view of ['adrishya', 'gurukulam']) {
  test(`nothing runs out of a screen of 320 px on the side of ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/activities#${view}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both sides read one below the other, with what the server held', async ({ page }) => {
    await page.goto('/activities');
    await expect(page.getByRole('heading', { name: 'Our Journey' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Murals for government schools' })).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(day(page).getByRole('listitem')).toHaveCount(18);
    await expect(day(page)).toBeVisible();
    await expect(core(page).getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
  });
});
