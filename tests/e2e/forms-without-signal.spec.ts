import type { Page } from '@playwright/test';
import { savedFormTexts } from '../../src/texts/forms.ts';
import { apiClient } from '../support/api-client.ts';
import { expect, type Outage, test } from '../support/outage-test.ts';
import { rounds } from '../support/rounds.ts';
import type { Site } from '../support/site-test.ts';

const written = {
  'Your name': 'Asha',
  Email: 'asha@example.org',
  Subject: 'A visit',
  Message: 'May we come?',
};
const FAILED = 'Something went wrong while sending the message. Please try again later.';
const SENT = 'What was waiting on this device has been sent.';
const LATER = { name: 'Send it when there is a signal' };

test.beforeEach(({ site }) =>
  site.allowProblems(
    /ERR_|status of 50|Failed to fetch|fetching the script|could not be reached|responded with/,
  ),
);

async function fillIn(page: Page): Promise<void> {
  await page.goto('/contact#write');
  await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
  for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Fills in the form, finds no server, and leaves the message to be sent later. */
async function leaveMessage(page: Page, outage: Outage): Promise<void> {
  await fillIn(page);
  // The code that offers to send it later comes once somebody is in the form; without a server it could not come.
  await expect(page.getByText(savedFormTexts.kept)).toBeVisible();
  await outage.begin();
  await send(page);
  await expect(page.locator('form').getByRole('status')).toHaveText(FAILED);
  await page.getByRole('button', LATER).click();
  await expect(page.getByText(/^What you wrote on .* is waiting on this device/)).toBeVisible();
}

/** How many messages staff find from this sender. */
async function arrived(site: Site, email = written.Email): Promise<number> {
  const api = apiClient(site.origin);
  const { access } = await api.logIn();
  const { body } = await api.call('GET', '/api/messages/', { token: access });
  return JSON.stringify(body).split(email).length - 1;
}

test('a message that found no server is sent once at the next visit, on whichever page, and its writer is told', async ({
  page,
  context,
  outage,
  site,
}) => {
  await leaveMessage(page, outage);
  await page.close();
  await outage.end();
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([tabs[0].goto('/model'), tabs[1].goto('/contact#write')]);
  await expect.poll(() => site.dialogs.filter((text) => text === SENT).length).toBe(1);
  await tabs[1].reload();
  await expect(tabs[1].locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
  await expect(tabs[1].getByLabel('Message')).toHaveValue('');
  expect(await arrived(site)).toBe(1);
});

test('a page that is closed at any moment of sending leaves one message at most, and sending it again makes one of it', async ({
  context,
  site,
}) => {
  for (const milliseconds of rounds([1, 10, 80], [0, 1, 5, 10, 20, 40, 80])) {
    const page = await context.newPage();
    await page.goto('/contact#write');
    await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
    const mail = `asha${milliseconds}@example.org`;
    for (const [label, text] of Object.entries({ ...written, Email: mail }))
      await page.getByLabel(label).fill(text);
    // Nobody types faster than the code comes that keeps it.
    await expect(page.getByRole('button', { name: savedFormTexts.clear })).toBeVisible();
    // The page itself goes away, as when its tab is closed: the runner would wait for what the click begins.
    await page.evaluate((after) => {
      document.querySelector<HTMLButtonElement>('form [type="submit"]')?.click();
      setTimeout(() => location.replace('/model'), after);
    }, milliseconds);
    await page.waitForURL('**/model');
    await page.goto('/contact#write');
    await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
    // Its words are back in the form a moment after the page is there, or it has arrived.
    const isLeft = async () => (await page.getByLabel('Email').inputValue()) !== '';
    await expect
      .poll(
        async () => (await isLeft()) || (await arrived(site, mail)) > 0,
        `closed after ${milliseconds} ms`,
      )
      .toBe(true);
    if (await isLeft()) {
      await send(page);
      await expect(page.locator('form').getByRole('status')).toHaveText('Message sent successfully!');
    }
    await page.close();
    expect(await arrived(site, mail), `closed after ${milliseconds} ms`).toBe(1);
  }
});

test('what was typed last is back in the form, however soon the page is left after it', async ({ page }) => {
  await fillIn(page);
  await expect(page.getByText(savedFormTexts.kept)).toBeVisible();
  await page.getByLabel('Message').pressSequentially(' All of us.');
  await page.evaluate(() => location.replace('/model'));
  await page.waitForURL('**/model');
  await page.goto('/contact#write');
  await expect(page.getByLabel('Message')).toHaveValue('May we come? All of us.');
});

test('a message is sent also where the code that keeps it on the device never comes', async ({ page }) => {
  await page.route(/\/_astro\/messages\./, () => undefined);
  await fillIn(page);
  await send(page);
  await expect(page.locator('form').getByRole('status')).toHaveText('Message sent successfully!');
});
