import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

/** Longer than what the server stores, with what matters at its end. */
const END = '\nPlease call 94480 00000.';
const tooLong = (longest: number, by: number) => 'a'.repeat(longest + by - END.length) + END;

test.use({ outside: 'stubbed' });

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

test('a message that is too long stays whole, says by how much, and is sent once it is shorter', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await page.goto('/contact');
  await fillIn(page, { 'Your name': 'Asha', Email: 'asha@example.org', Subject: 'A visit' });
  const message = page.getByLabel('Message', { exact: true });
  await message.fill(tooLong(10_000, 3));
  await expect(page.getByText('This is 3 characters too long.')).toBeVisible();
  await expect(message).toHaveValue(new RegExp(`${END}$`));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(message).toBeFocused();
  expect(posts).toEqual([]);
  await message.fill(tooLong(10_000, 0));
  await expect(page.getByText('0 characters left')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});

test('a title that is too long stays whole, says by how much, and nothing is saved of the item', async ({
  page,
  site,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && writes.push(request.url())));
  await logIn(page, site, '/dashboard/news');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('a'.repeat(257));
  await expect(page.getByText('This is 2 characters too long.')).toBeVisible();
  await expect(title).toHaveValue('a'.repeat(257));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title).toBeFocused();
  expect(writes).toEqual([]);
});
