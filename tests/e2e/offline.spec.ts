import type { Page } from '@playwright/test';
import { endpoints } from '../../src/domain/endpoints.ts';
import { publicPages } from '../../src/site.ts';
import { expect, savedFiles, savedPages, test } from '../support/outage-test.ts';

const MAIN = publicPages.map(({ path }) => path);
const SAVED_ON = /^Saved on \d+ \w+ \d{4}/;
const WITHOUT_SERVER = /ERR_|status of 503|Failed to fetch/;

const savedLine = (page: Page) => page.getByRole('complementary', { name: 'Saved copy' }).getByText(SAVED_ON);

test('after one visit every main page opens with the server stopped, and says from when it is', async ({
  page,
  outage,
  site,
}) => {
  site.allowProblems(WITHOUT_SERVER);
  await page.goto('/');
  await expect.poll(() => savedPages(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(MAIN));
  await page.goto('/news/14');
  await expect.poll(() => savedPages(page)).toContain('/news/14');
  const headings = new Map<string, string>();
  for (const path of [...MAIN, '/news/14']) {
    const html = await (await page.request.get(path)).text();
    headings.set(path, /<title>([^<]*)/.exec(html)?.[1] ?? '');
  }
  await outage.begin();
  for (const [path, title] of headings) {
    await page.goto(path);
    await expect(savedLine(page)).toBeInViewport();
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.title()).toBe(title.replaceAll('&#39;', "'"));
    // Whatever wakes up on the way down finds what was saved, too.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(savedLine(page)).toBeInViewport();
  }
  expect(site.dialogs).toEqual([]);
});

test('what a visitor has seen of a page is there without signal: pictures, fonts and what moves', async ({
  page,
  outage,
  site,
}) => {
  site.allowProblems(WITHOUT_SERVER);
  await page.goto('/gallery');
  await expect.poll(() => savedFiles(page)).toContain(`/api/${endpoints.gallery('adrishya')}`);
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await outage.begin();
  await page.goto('/gallery');
  await expect(savedLine(page)).toBeVisible();
  const pictures = page.locator('main img');
  await expect
    .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Adrishya' })).toBeVisible();
});

test('a page that was never visited says so, and lists the pages that are saved', async ({
  page,
  outage,
  site,
}) => {
  site.allowProblems(WITHOUT_SERVER);
  await page.goto('/support');
  await expect.poll(() => savedPages(page)).toContain('/model');
  await outage.begin();
  await page.goto('/news/13');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Saved on this device:' })
    .getByRole('link', { name: /^Our Model/ })
    .click();
  await expect(savedLine(page)).toBeVisible();
  await page.goBack();
  await outage.end();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
  await expect(savedLine(page)).toBeHidden();
});
