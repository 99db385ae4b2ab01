import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILT_SITE } from '../support/built-sites.ts';
import { expect, test } from '../support/reading-test.ts';

const ONE = '**/api/news/*/';

type Item = { id: number; news_name: string; image: string | null; date: string; description: string };
const young: Item = {
  id: 900,
  news_name: 'Rain at last',
  image: null,
  date: '2026-11-19',
  description: 'It rained.\n\nAll night.',
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an item that is younger than the build says "Loading news..." and then opens, with the other news below it', async ({
  page,
}) => {
  // Item 900 exists for the page only, so the page of such an item is sent by the test, not by the server.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/news/900/', async (route) => {
    await held.promise;
    await route.fulfill({ json: young });
  });
  await page.route('**/news/900', (route) => route.fulfill({ path: join(BUILT_SITE, 'news/item.html') }));
  await page.goto('/news/900');
  await expect(page.getByText('Loading news...')).toBeVisible();
  held.resolve();
  await expect(title(page)).toHaveText('Rain at last');
  await expect(page.getByText('Loading news...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Other News' })).toBeVisible();
});

test('on a host that knows no other way a young item opens from the 404 page, whose words do not flash up before', async ({
  page,
  site,
}) => {
  site.allowProblems(/404/);
  const body = await readFile(join(BUILT_SITE, '404.html'), 'utf8');
  await page.route('**/news/900', (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
  await page.route(ONE, (route) => route.fulfill({ json: young }));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/news/900', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('404 - Page Not Found')).toBeHidden();
  scripts.resolve();
  await expect(title(page)).toHaveText('Rain at last');
  await expect(page.getByText('404 - Page Not Found')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
});
