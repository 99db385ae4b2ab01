import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const names = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('heading', { level: 3 });

test('the first letter is on the first screen, one list shows at a time, and large letters fit a small phone', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const first = names(page, 'Contact Messages').first();
  await expect(first).toContainText('Joseph Mathew');
  expect((await first.boundingBox())?.y).toBeLessThan(420);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60);
  await page.getByRole('button', { name: /^Adrishya Volunteers/ }).tap();
  await expect(first).toBeHidden();
  await expect(names(page, 'Adrishya Volunteers').first()).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
