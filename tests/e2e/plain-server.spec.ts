import { startFixtures } from '../../src/server/fixtures.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { logIn } from '../support/log-in.ts';
import { test as base, expect } from '../support/site-test.ts';
import { startTestServer } from '../support/start-test-server.ts';

/** The site before another server that implements the contract and no extension. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  server: async ({}, use) => {
    const plain = await startFixtures();
    const front = await startTestServer({ siteDir: BUILT_SITE, apiOrigin: plain.origin });
    await use(front);
    await front.stop();
    await plain.stop();
  },
});

/** Requests that the pages make to every server, but only ours answers. */
const EXTENSION_REQUESTS = /404 \(Not Found\).*\/api\/(?:capabilities|admin\/logout|schema)\/$/;

test('a visitor reads the news and sends a message', async ({ page, site }) => {
  site.allowProblems(EXTENSION_REQUESTS);
  site.allowProblems(/tile\.openstreetmap\.org/);
  await page.goto('/news');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText('Deepavali with two hundred clay lamps');
  await first.getByRole('link', { name: 'Read More' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deepavali with two hundred clay lamps');

  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Send us a message' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('ಮೇಘಾ ಹೆಗಡೆ');
  await page.getByLabel('Email').fill('megha@example.org');
  await page.getByLabel('Subject').fill('A visit in January');
  await page.getByLabel('Message').fill('We are a class of 28.\nMay we come?');
  await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
  const form = page.locator('form', { hasText: 'Subject' });
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!');
  await expect.poll(() => site.dialogs).toEqual(['Message sent successfully!']);
});

test('staff log in, read and delete messages, come back from the missing users, and log out', async ({
  page,
  site,
}) => {
  site.allowProblems(EXTENSION_REQUESTS);
  site.allowProblems(/404 \(Not Found\).*\/dashboard\/users$/);
  await logIn(page, site);
  const messages = page.getByRole('region', { name: 'Contact Messages', exact: true });
  await expect(messages.getByRole('heading', { level: 3 })).toHaveCount(12);
  await page.getByRole('button', { name: 'Open the message of Shantala Rao' }).click();
  await expect(messages.getByText('what should the children bring?')).toBeVisible();
  await messages.getByRole('button', { name: /^Delete.*Shantala Rao/ }).click();
  await expect(messages.getByRole('heading', { level: 3 })).toHaveCount(11);
  await page.reload();
  await expect(messages.getByRole('heading', { level: 3 })).toHaveCount(11);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Users' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /dashboard/i })
    .click();
  await page.waitForURL('**/dashboard/home');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});
