import type { Locator, Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expect, test } from '../support/site-test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const FORMS = {
  messages: { subject: 'Cheap loans', message: 'Buy now' },
  Volunteers_msg: { des: 'Buy now' },
  adrishya_Volunteers_msg: { des: '', how_you_contribute: 'Buy now' },
};

/** Fills the three forms as a robot does: so many times in all, and into the field that people do not see. */
async function flood(page: Page, count: number): Promise<void> {
  const forms = Object.entries(FORMS);
  for (let number = 0; number < count; number += 1) {
    const form = forms[number % forms.length];
    if (form === undefined) throw new Error('There are no forms.');
    const [path, words] = form;
    const sender = { name: `Robot ${number}`, email: `${number}@spam.example`, website: 'x' };
    const sent = await page.request.post(`/api/${path}/`, { data: { ...sender, ...words } });
    expect(sent.status()).toBe(201);
  }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected messages' });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const selectAll = (page: Page) => bar(page).getByRole('checkbox', { name: /^Select all/ });
const deleteSelected = (page: Page) => bar(page).getByRole('button', { name: /^Delete/ });

/** Deletes are single calls, as on any other server; `on` says when each goes, and whether it arrives. */
async function withoutBulk(page: Page, on: (deletes: number) => Promise<'go' | 'die'>): Promise<void> {
  let deletes = 0;
  await page.route('**/api/capabilities/', (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/(?:messages|(?:adrishya_)?Volunteers_msg)\/\d+\/$/, async (route) => {
    deletes += 1;
    if ((await on(deletes)) === 'die') await route.abort('connectionrefused');
    else await route.continue();
  });
}

async function chooseAllSpam(page: Page, count: number): Promise<void> {
  await filter(page, 'Possible spam').click();
  await selectAll(page).click();
  await expect(deleteSelected(page)).toHaveText(`Delete ${count} selected`);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('300 messages of robots are cleared in under ten taps, and no other', async ({ page, site }) => {
    await flood(page, 300);
    await logIn(page, site);
    await expect(filter(page, 'Possible spam')).toHaveText('Possible spam 300');
    let taps = 0;
    const tap = async (place: Locator) => {
      taps += 1;
      await place.tap();
    };
    await tap(filter(page, 'Possible spam'));
    await tap(selectAll(page));
    await tap(deleteSelected(page));
    // The question's own button.
    taps += site.dialogs.length;
    await expect(bar(page).getByRole('status')).toHaveText('300 messages are deleted.');
    expect(site.dialogs).toEqual(['Delete 300 messages for good? They cannot be brought back.']);
    await page.reload();
    await expect(filter(page, 'Possible spam')).toHaveText('Possible spam 0');
    await expect(filter(page, 'All')).toHaveText('All 28');
    expect(taps).toBeLessThan(10);
    provenFigure('taps to clear 300 messages of robots', `${taps}, at 360 px`);
  });

  test('a delete of many is stopped in the middle; the rest stays, selected', async ({ page, site }) => {
    await flood(page, 30);
    const held = Promise.withResolvers<'go'>();
    await withoutBulk(page, async (deletes) => (deletes > 14 ? held.promise : 'go'));
    await logIn(page, site);
    await chooseAllSpam(page, 30);
    await deleteSelected(page).tap();
    await expect(bar(page).getByText('Deleting: 14 of 30 are gone…')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Stop' }).tap();
    held.resolve('go');
    const stopped = 'Stopped: 18 of 30 messages are deleted. The others are still selected.';
    await expect(bar(page).getByRole('status')).toHaveText(stopped);
    await expect(deleteSelected(page)).toHaveText('Delete 12 selected');
    await page.reload();
    await expect(filter(page, 'Possible spam')).toHaveText('Possible spam 12');
  });

  test('a server that dies in the middle: what went is said, and the rest goes at the second try', async ({
    page,
    site,
  }) => {
    site.allowProblems(/ERR_CONNECTION_REFUSED|ApiError/);
    await flood(page, 30);
    let isUp = false;
    await withoutBulk(page, async (deletes) => (isUp || deletes <= 8 ? 'go' : 'die'));
    await logIn(page, site);
    await chooseAllSpam(page, 30);
    await deleteSelected(page).tap();
    await expect(bar(page).getByRole('status')).toContainText('8 of 30 messages are deleted.');
    await expect(bar(page).getByRole('status')).toContainText('The others are still selected.');
    isUp = true;
    await deleteSelected(page).tap();
    await expect(bar(page).getByRole('status')).toHaveText('22 messages are deleted.');
    await page.reload();
    await expect(filter(page, 'Possible spam')).toHaveText('Possible spam 0');
  });
});

test('two people delete the same messages: both see them gone, and neither an error', async ({
  page,
  site,
}) => {
  // The browser itself reports a 404.
  site.allowProblems(/404/);
  await flood(page, 12);
  await logIn(page, site);
  await chooseAllSpam(page, 12);
  const other = await page.context().newPage();
  await withoutBulk(other, async () => 'go');
  await other.addInitScript(() => sessionStorage.clear());
  await other.goto('/dashboard/home');
  await chooseAllSpam(other, 12);
  await deleteSelected(page).click();
  await expect(bar(page).getByRole('status')).toHaveText('12 messages are deleted.');
  await deleteSelected(other).click();
  await expect(bar(other).getByRole('status')).toHaveText('12 messages are deleted.');
  await expect(filter(other, 'All')).toHaveText('All 28');
});

test('by the keyboard alone: a range is selected and deleted, and the focus stays near', async ({
  page,
  site,
}) => {
  await flood(page, 9);
  await logIn(page, site);
  const spam = filter(page, 'Possible spam');
  await spam.focus();
  await page.keyboard.press('Enter');
  const box = (number: number) =>
    page.getByRole('checkbox', { name: `Select the message of Robot ${number}` });
  await box(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box(6)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(box(3)).toBeChecked();
  await expect(deleteSelected(page)).toHaveText('Delete 3 selected');
  await deleteSelected(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('3 messages are deleted.');
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(selectAll(page)).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete the message of Robot 1', exact: true });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Robot 4/ })).toBeFocused();
  expect(site.dialogs.at(-1)).toBe('Are you sure?');
});

test('what came in since the last visit is marked, and counted in the sidebar and the title of every screen', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await expect(filter(page, 'All')).toHaveText('All 28');
  await expect(filter(page, 'New')).toHaveText('New 0');
  await page.goto('/dashboard/news');
  await expect(page).not.toHaveTitle(/^\(/);
  await flood(page, 2);
  await page.goto('/dashboard/home');
  await expect(filter(page, 'New')).toHaveText('New 2');
  await expect(page).toHaveTitle(/^\(2\) /);
  const link = page.getByRole('link', { name: /^Home/ });
  await expect(link).toHaveAccessibleName('Home 2 new messages');
  await page.getByRole('button', { name: 'Open the message of Robot 0', exact: true }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto('/dashboard/news');
  await expect(link).toHaveAccessibleName('Home 1 new message');
  await expect(page).toHaveTitle(/^\(1\) /);
});

const COUNT = 5000;
const MOST_NODES = 5000;

test('5,000 messages are usable at a quarter of the processor, in under 5,000 nodes', async ({
  page,
  site,
}) => {
  const messages = Array.from({ length: COUNT }, (_, at) => ({
    id: at + 1,
    name: `Sender ${at}`,
    email: `${at}@example.org`,
    subject: `Subject ${at}`,
    message: 'ನಮ್ಮ ಮಗನಿಗೆ ಪ್ರವೇಶ ಬೇಕು. '.repeat(8),
    date: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  }));
  const body = JSON.stringify(messages);
  await page.route('**/api/messages/', (route) => route.fulfill({ contentType: 'application/json', body }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await logIn(page, site);
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await expect(filter(page, 'All')).toHaveText(`All ${COUNT + 16}`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const atTop = await nodes();
  await page.getByLabel('Search all messages').fill(`${COUNT - 1}@example.org`);
  await expect(page.getByRole('heading', { level: 3, name: `Sender ${COUNT - 1}` })).toBeVisible();
  await page.getByLabel('Search all messages').fill('');
  const column = page.getByRole('region', { name: 'Contact Messages' });
  await column.getByRole('button', { name: /^Sender 0/ }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(column.getByRole('listitem').last()).toHaveAttribute('aria-posinset', `${COUNT}`);
  const atEnd = await nodes();
  provenFigure(
    `${COUNT} messages`,
    `shown after ${seconds} s, ${atTop} nodes at the top, ${atEnd} at the end`,
  );
  expect(Math.max(atTop, atEnd)).toBeLessThan(MOST_NODES);
});
