import { expect, test } from '../support/reading-test.ts';

const PAGE_SCRIPT = /\/_astro\/page\.[\w-]+\.js$/;

test('a page without its script is whole, and links to parts further down work at any time', async ({
  page,
  site,
}) => {
  site.allowProblems(/Failed to load/);
  await page.route(PAGE_SCRIPT, (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('footer')).toBeVisible();
  const hidden = () =>
    page
      .locator('main > section, main img')
      .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility()).length);
  await expect.poll(hidden).toBe(0);

  await page.goto('/volunteer', { waitUntil: 'commit' });
  // A screen reader presses a link without a pointer or a key.
  await page.getByRole('link', { name: 'Go to the form' }).dispatchEvent('click');
  await expect(page.getByLabel('Your name')).toBeInViewport();
});

test('a page that is reloaded stays where it was', async ({ page }) => {
  await page.goto('/about');
  await page.locator('footer').scrollIntoViewIfNeeded();
  const scrollTop = () => page.evaluate(() => scrollY);
  await expect.poll(scrollTop).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(scrollTop).toBeGreaterThan(1000);
});
