import { expect, test } from '../support/reading-test.ts';

const anyItem = { image: null, date: '2026-10-01', description: 'Words.' };

test('news that staff posted since the site was built take the place of the old ones', async ({ page }) => {
  await page.route('**/api/news/', (route) =>
    route.fulfill({ json: [{ id: 900, news_name: 'Rain at last', ...anyItem }] }),
  );
  await page.goto('/');
  const news = page.locator('section', { has: page.getByRole('heading', { name: 'Latest News' }) });
  await news.scrollIntoViewIfNeeded();
  await expect(news.getByRole('heading', { level: 3 })).toHaveText(['Rain at last']);
});

test('without any news the page says so', async ({ page }) => {
  await page.route('**/api/news/', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Latest News' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No news available')).toBeVisible();
});

test('when the news cannot be loaded an alert says why, and the page offers to try again', async ({
  page,
  site,
}) => {
  site.allowProblems(/500/);
  await page.route('**/api/news/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The shelf is empty.' } }),
  );
  await page.goto('/');
  await page.getByRole('heading', { name: 'Latest News' }).scrollIntoViewIfNeeded();
  await expect.poll(() => site.dialogs).toEqual(['The news could not be loaded. The shelf is empty.']);
  await expect(page.getByRole('alert')).toContainText('The news could not be loaded. The shelf is empty.');
  await page.unroute('**/api/news/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads whole: headline, numbers, news and the way to write', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('150,000+').first()).toBeVisible();
    await expect(page.getByText('10,000+').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore All Activities' })).toHaveAttribute(
      'href',
      '/activities',
    );
    await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    // The driver gives no text for a noscript itself.
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
  });
});
