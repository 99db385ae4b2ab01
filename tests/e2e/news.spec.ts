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

test('the list has every item in the server’s order under a solid bar; each leads to its page and back, and one in Kannada is marked as such', async ({
  page,
  site,
}) => {
  const all: Item[] = await (await page.request.get(`${site.origin}/api/news/`)).json();
  await page.goto('/news');
  await expect(title(page)).toHaveText('News');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(all.map(({ news_name }) => news_name));
  const first = cards.first();
  await expect(first.getByRole('img').or(first.locator('img'))).toBeVisible();
  await expect(first).toContainText('10 November 2026');
  await expect(first).toContainText(`${all[0]?.description.slice(0, 100)}…`);
  await first.getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(`/news/${all[0]?.id}`);
  await expect(title(page)).toHaveText(all[0]?.news_name ?? '');
  await page.getByRole('link', { name: 'Back to All News' }).click();
  await expect(page).toHaveURL('/news');
  await expect(title(page)).toHaveText('News');

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/news/13');
  await expect(title(page)).toHaveAttribute('lang', 'kn');
  await expect(page.locator('article').first().locator('div[lang="kn"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('an item that is younger than the build says "Loading news..." and then opens; one that does not exist says so', async ({
  page,
  site,
}) => {
  site.allowProblems(/404/);
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
  await expect(page).toHaveTitle('Rain at last | Shalmala Gurukulam');
  await expect(page.getByRole('heading', { name: 'Other News' })).toBeVisible();

  const requested: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/api/news/') && requested.push(request.url())),
  );
  for (const path of ['/news/abc', '/news/0', '/news/4711']) {
    await page.goto(path);
    await expect(title(page)).toHaveText('This news item does not exist');
  }
  // Only a positive whole number is looked for.
  expect(requested.filter((url) => !url.endsWith('/api/news/'))).toEqual([
    expect.stringMatching(/\/4711\/$/),
  ]);
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
