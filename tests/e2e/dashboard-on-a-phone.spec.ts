import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { expect, test } from '../support/reading-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const names = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('heading', { level: 3 });

test('the first message is on the first screen, and one list shows at a time', async ({ page, site }) => {
  await logIn(page, site);
  const first = names(page, 'Contact Messages').first();
  await expect(first).toContainText('Joseph Mathew');
  expect((await first.boundingBox())?.y).toBeLessThan(420);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60);
  await expect(page.getByRole('button', { name: /^To answer/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Adrishya Volunteers/ }).tap();
  await expect(first).toBeHidden();
  await expect(names(page, 'Adrishya Volunteers').first()).toBeInViewport();
});

test('a form opens at the upper edge of the screen', async ({ page, site }) => {
  await logIn(page, site, '/dashboard/news');
  await openForm(page);
  await expect
    .poll(async () => (await page.getByLabel('Title', { exact: true }).boundingBox())?.y)
    .toBeLessThan(110);
});

test('the menu opens at the thumb, its links work, and each target is at least 44 px high', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const menu = page.getByRole('button', { name: /^Menu/ });
  const box = await menu.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(730);
  const news = page.getByRole('link', { name: 'News', exact: true });
  await expect(news).toBeHidden();
  await menu.tap();
  await expect(news).toBeInViewport();
  // These links are added once the server has said what it offers and who is logged in.
  await expect(page.getByRole('link', { name: 'Documents', exact: true })).toBeVisible();
  await expect(page.locator('header').first().getByRole('link', { name: /@/ })).toBeVisible();
  const targets = page.locator('header').first().or(page.locator('nav[popover]')).locator('a, button');
  const heights = await targets.evaluateAll((all) =>
    all.map((target) => target.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.9);
  await news.tap();
  await page.waitForURL('**/dashboard/news');
  await expect(menu).toContainText('News');
});
