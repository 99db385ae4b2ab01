import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function send(page: Page, path: string, data: Record<string, string>): Promise<void> {
  expect((await page.request.post(path, { data })).status()).toBe(201);
}

const names = (page: Page, title: string) => column(page, title).getByRole('heading', { level: 3 });

test('greets, shows in three columns what visitors sent, the oldest first, marks it as read until the page is left, and searches all', async ({
  page,
  site,
}) => {
  const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  await send(page, '/api/messages/', {
    name: 'Latest',
    email: 'latest@example.org',
    subject: evil,
    message: evil,
  });
  await logIn(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin');
  await expect(page.getByRole('banner').getByText(site.email)).toBeVisible();
  await expect(names(page, 'Contact Messages')).toHaveCount(13);
  await expect(names(page, 'Contact Messages').first()).toContainText('Joseph Mathew');
  await expect(names(page, 'Volunteers')).toHaveCount(8);
  await expect(names(page, 'Adrishya Volunteers')).toHaveCount(8);

  const name = page.getByRole('button', { name: /^Shantala Rao/ });
  await name.click();
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: 'Newest first' }).check();
  await expect(names(page, 'Volunteers').last()).toContainText('Nikhil Joshi');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Newest first' })).toBeChecked();
  await expect(names(page, 'Volunteers').last()).toContainText('Nikhil Joshi');
  await expect(name).toHaveAttribute('aria-pressed', 'false');

  // Script in a message stays text.
  await page.getByRole('button', { name: 'Open the message of Latest' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Latest' }).getByText(evil).first(),
  ).toBeVisible();
  await page.getByLabel('Search all messages').fill('ಮಗನಿಗೆ');
  await expect(names(page, 'Contact Messages')).toHaveCount(1);
  await expect(column(page, 'Volunteers').getByText('Nothing matches your search.')).toBeVisible();
  await expect(page.getByText('1 of 29')).toBeVisible();
  expect(site.dialogs).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

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
});
