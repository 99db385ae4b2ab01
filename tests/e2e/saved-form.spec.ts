import type { Page } from '@playwright/test';
import { apiClient } from '../support/api-client.ts';
import { expect, test } from '../support/outage-test.ts';
import { rounds } from '../support/rounds.ts';
import type { Site } from '../support/site-test.ts';

const TYPED = {
  'Your name': 'Asha',
  Email: 'asha@example.org',
  Subject: 'A visit',
  Message: 'May we come?',
};
const SENT = 'Message sent successfully!';
const FAILED = 'Something went wrong while sending the message. Please try again later.';

test.beforeEach(({ site }) =>
  site.allowProblems(/ERR_|status of 50|Failed to fetch|could not be reached|responded with/),
);

async function open(page: Page): Promise<void> {
  await page.goto('/contact#write');
  await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
}

async function fillIn(page: Page, fields: Record<string, string> = TYPED): Promise<void> {
  await open(page);
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const result = (page: Page) => page.locator('form').getByRole('status');

/** How many messages of this sender have reached the server. */
async function countMessages(site: Site, email = TYPED.Email): Promise<number> {
  const api = apiClient(site.origin);
  const { access } = await api.logIn();
  const { body } = await api.call('GET', '/api/messages/', { token: access });
  return JSON.stringify(body).split(email).length - 1;
}

test('a message that finds no server stays, comes back, and is sent once, on the next press', async ({
  page,
  outage,
  site,
}) => {
  await fillIn(page);
  await outage.begin();
  await send(page);
  await expect(result(page)).toHaveText(FAILED);
  await expect(page.getByLabel('Message')).toHaveValue(TYPED.Message);
  await outage.end();
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  expect(await countMessages(site)).toBe(0);
  await send(page);
  await expect(result(page)).toHaveText(SENT);
  expect(await countMessages(site)).toBe(1);
});

test('a page closed while it sends leaves one message at most, and exactly one after a repeat', async ({
  context,
  site,
}) => {
  for (const milliseconds of rounds([10], [0, 1, 5, 10, 20, 40, 80])) {
    const page = await context.newPage();
    const email = `asha${milliseconds}@example.org`;
    await fillIn(page, { ...TYPED, Email: email });
    // The page leaves by itself, as when its tab is closed: Playwright would wait for the request that a click begins.
    await page.evaluate((after) => {
      document.querySelector<HTMLButtonElement>('form [type="submit"]')?.click();
      setTimeout(() => location.replace('/model'), after);
    }, milliseconds);
    await page.waitForURL('**/model');
    await open(page);
    if ((await page.getByLabel('Email').inputValue()) !== '') {
      await send(page);
      await expect(result(page)).toHaveText(SENT);
    }
    await page.close();
    expect(await countMessages(site, email), `closed after ${milliseconds} ms`).toBe(1);
  }
});
