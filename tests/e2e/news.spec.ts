import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILT_SITE } from '../support/built-sites.ts';
import { expect, test } from '../support/reading-test.ts';

const LIST = '**/api/news/';
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
const robots = (page: Page) => page.locator('meta[name="robots"][content="noindex"]');

test.describe('the list of news', () => {
  test('shows every item in the server’s order: picture, title, date, 100 characters, Read More', async ({
    page,
    site,
  }) => {
    const all: Item[] = await (await page.request.get(`${site.origin}/api/news/`)).json();
    await page.goto('/news');
    await expect(title(page)).toHaveText('News');
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(all.map(({ news_name }) => news_name));
    const first = cards.first();
    await expect(first.getByRole('img').or(first.locator('img'))).toBeVisible();
    await expect(first).toContainText('10 November 2026');
    await expect(first).toContainText(`${all[0]?.description.slice(0, 100)}…`);
    await first.getByRole('link', { name: 'Read More' }).click();
    await expect(page).toHaveURL(`/news/${all[0]?.id}`);
    await expect(title(page)).toHaveText(all[0]?.news_name ?? '');
  });

  test('has a solid bar from the start', async ({ page }) => {
    await page.goto('/news');
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  });

  test('says "No news available" when there is none', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: [] }));
    await page.goto('/news');
    await expect(page.getByText('No news available')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('that cannot be loaded says so in place, without an alert, and can be asked for again', async ({
    page,
    site,
  }) => {
    site.allowProblems(/503/);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 503, json: { detail: 'Closed for cleaning.' } }),
    );
    await page.goto('/news');
    await expect(page.getByRole('alert')).toContainText('The news could not be loaded. Closed for cleaning.');
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(site.dialogs).toEqual([]);
  });
});

test.describe('a news item', () => {
  test('leads back to all news', async ({ page }) => {
    await page.goto('/news/9');
    await page.getByRole('link', { name: 'Back to All News' }).click();
    await expect(page).toHaveURL('/news');
    await expect(title(page)).toHaveText('News');
  });

  test('shows what staff changed since the build', async ({ page }) => {
    await page.route(ONE, (route) =>
      route.fulfill({ json: { ...young, id: 9, news_name: 'A better title' } }),
    );
    await page.goto('/news/9');
    await expect(title(page)).toHaveText('A better title');
    await expect(page).toHaveTitle('A better title | Shalmala Gurukulam');
  });

  test('written in Kannada is marked as Kannada and fits a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/news/13');
    await expect(title(page)).toHaveAttribute('lang', 'kn');
    await expect(page.locator('article').first().locator('div[lang="kn"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  test('that is gone says so, shows the way back, and asks not to be indexed', async ({ page, site }) => {
    site.allowProblems(/404/);
    await page.route(ONE, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
    await page.goto('/news/9');
    await expect(title(page)).toHaveText('This news item does not exist');
    await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
    await expect(robots(page)).toHaveCount(1);
  });

  test('that cannot be loaded keeps what is known and can be asked for again', async ({ page, site }) => {
    site.allowProblems(/500/);
    await page.route(ONE, (route) => route.fulfill({ status: 500, json: { detail: 'The shelf fell.' } }));
    await page.goto('/news/9');
    await expect(page.getByRole('alert')).toContainText(
      'This news item could not be loaded. The shelf fell.',
    );
    await expect(title(page)).toHaveText('One ordinary day, written by the children');
    await page.unroute(ONE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(site.dialogs).toEqual([]);
  });
});

test.describe('a news item that is younger than the build', () => {
  // Item 900 exists for the page only, so the page of such an item is sent by the test, not by the server.
  test('says "Loading news..." and then opens', async ({ page }) => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(ONE, async (route) => {
      await held;
      await route.fulfill({ json: young });
    });
    await page.route('**/news/900', (route) => route.fulfill({ path: join(BUILT_SITE, 'news/item.html') }));
    await page.goto('/news/900');
    await expect(page.getByText('Loading news...')).toBeVisible();
    respond();
    await expect(title(page)).toHaveText('Rain at last');
    await expect(page.getByText('Loading news...')).toHaveCount(0);
    await expect(page).toHaveTitle('Rain at last | Shalmala Gurukulam');
    await expect(page.getByRole('heading', { name: 'Other News' })).toBeVisible();
  });

  test('that does not exist says so', async ({ page, site }) => {
    site.allowProblems(/404/);
    await page.goto('/news/4711');
    await expect(title(page)).toHaveText('This news item does not exist');
  });

  test('opens from the 404 page on a host that knows no other way', async ({ page, site }) => {
    site.allowProblems(/404/);
    const body = await readFile(join(BUILT_SITE, '404.html'), 'utf8');
    await page.route('**/news/900', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.route(ONE, (route) => route.fulfill({ json: young }));
    await page.goto('/news/900');
    await expect(title(page)).toHaveText('Rain at last');
    await expect(page.getByText('404 - Page Not Found')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
  });

  test('opens there without the words of the 404 page flashing up before', async ({ page, site }) => {
    site.allowProblems(/404/);
    const body = await readFile(join(BUILT_SITE, '404.html'), 'utf8');
    await page.route('**/news/900', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
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
  });

  test('is not looked for at a URL without a positive whole number', async ({ page, site }) => {
    site.allowProblems(/404/);
    const requested: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/api/news/') && requested.push(request.url())),
    );
    for (const path of ['/news/abc', '/news/0', '/news/-1', '/news/1.5']) {
      await page.goto(path);
      await expect(title(page)).toHaveText('This news item does not exist');
    }
    expect(requested).toEqual([]);
  });
});

test('another URL without a page still says 404, without any React', async ({ page, site }) => {
  site.allowProblems(/404/);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('404 - Page Not Found');
  await expect(page.getByText("The page you're looking for does not exist.")).toBeVisible();
  expect(scripts.filter((url) => /react|client|mount-news/.test(url))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the news that the build knew can be read, and lead on to each other', async ({ page }) => {
    await page.goto('/news');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await expect(title(page)).toHaveText('Deepavali with two hundred clay lamps');
    await expect(page.getByText('they stand on the shelf by the gate.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Other News' })).toBeVisible();
  });
});
