import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

const ENDPOINT = '**/api/adrishya_Volunteers_msg/';
const THANKS = 'Thank you for your interest in volunteering! We will contact you soon.';
const SORRY = 'Something went wrong. Please try again.';

async function fill(page: Page, path = '/adhrishya'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Join as a Volunteer' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('ಮೇಘಾ ಹೆಗಡೆ');
  await page.getByLabel('Email').fill('megha@example.org');
  await page.getByLabel('How would you like to contribute?').fill('Painting, on Sundays.');
}

const join = (page: Page) => page.getByRole('button', { name: 'Join Adrishya' }).click();
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' });

for (const path of ['/activities', '/adhrishya']) {
  test(`on ${path} an application is confirmed, sent, thanked for, and the form is empty again`, async ({
    page,
    site,
  }) => {
    await fill(page, path);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await join(page);
    const dialog = page.getByRole('dialog');
    for (const entered of ['ಮೇಘಾ ಹೆಗಡೆ', 'megha@example.org', 'Painting, on Sundays.'])
      await expect(dialog).toContainText(entered);
    await expect(dialog.getByText('-', { exact: true })).toBeVisible();
    await confirm(page).click();
    await expect.poll(() => site.dialogs).toEqual([THANKS]);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText(THANKS)).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/api/adrishya_Volunteers_msg/');
    expect(request.postDataJSON()).toEqual({
      name: 'ಮೇಘಾ ಹೆಗಡೆ',
      email: 'megha@example.org',
      des: '',
      how_you_contribute: 'Painting, on Sundays.',
    });
  });
}

test('Cancel and Escape return to the form with everything kept', async ({ page }) => {
  await fill(page);
  await page.getByLabel('Message').fill('Namaste');
  for (const leave of [
    () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await join(page);
    await expect(page.getByRole('dialog')).toContainText('Namaste');
    await leave();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Namaste');
  }
});

test('while it is sent the buttons are off and one says Submitting..., and a double click sends once', async ({
  page,
}) => {
  let posts = 0;
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(ENDPOINT, async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  await fill(page);
  await join(page);
  await confirm(page).dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // The browser lets a page refuse the first one alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  respond();
  await expect(dialog).toBeHidden();
  expect(posts).toBe(1);
});

test('when sending fails an alert says so, the dialog stays, and a second try goes through', async ({
  page,
  site,
}) => {
  site.allowProblems(/500|ApiError/);
  await page.route(ENDPOINT, (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
  await fill(page);
  await join(page);
  await confirm(page).click();
  await expect.poll(() => site.dialogs).toEqual([SORRY]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(SORRY);
  await expect(confirm(page)).toBeFocused();
  await expect(dialog).toContainText('Painting, on Sundays.');
  await page.keyboard.press('Enter');
  await expect.poll(() => site.dialogs).toEqual([SORRY, THANKS]);
  await expect(dialog).toBeHidden();
});

test('name, email and contribution are asked for by the browser, the message is not', async ({ page }) => {
  await fill(page);
  const contribution = page.getByLabel('How would you like to contribute?');
  await contribution.fill('   ');
  await join(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(contribution).toBeFocused();
  await contribution.fill('A van');
  await page.getByLabel('Email').fill('no address');
  await join(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Email')).toBeFocused();
});
