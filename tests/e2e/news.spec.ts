import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_SITE } from '../support/built-sites.ts';
import { expect, test } from '../support/reading-test.ts';

const young = {
  id: 900,
  news_name: 'Rain at last',
  image: null,
  date: '2026-11-19',
  description: 'It rained.',
};

for (const path of ['/news/900', '/kn/news/900'])
  test(`a young item opens from a host’s only 404 page, whose words do not flash up (${path})`, async ({
    page,
    site,
  }) => {
    site.allowProblems(/404/);
    const body = await readFile(join(BUILT_SITE, '404.html'), 'utf8');
    await page.route('**/news/900', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.route('**/api/news/*/', (route) => route.fulfill({ json: young }));
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('404 - Page Not Found')).toBeHidden();
    scripts.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain at last');
    await expect(page.getByText('404 - Page Not Found')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByRole('button', { name: 'Copy the link' }).first().click();
    await expect(page.getByRole('status').first()).toHaveText(/link/);
  });
