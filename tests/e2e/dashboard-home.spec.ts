import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { logIn, newSession } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function send(page: Page, path: string, data: Record<string, string>): Promise<void> {
  expect((await page.request.post(path, { data })).status()).toBe(201);
}

const names = (page: Page, title: string) => column(page, title).getByRole('heading', { level: 3 });

test('greets, and shows what visitors sent in three columns, the oldest first', async ({ page, site }) => {
  await send(page, '/api/messages/', {
    name: 'Latest',
    email: 'latest@example.org',
    subject: 'Now',
    message: 'Just sent',
  });
  await logIn(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin');
  await expect(page.getByRole('main').getByText(site.email)).toBeVisible();
  await expect(names(page, 'Contact Messages')).toHaveCount(13);
  await expect(names(page, 'Contact Messages').first()).toContainText('Joseph Mathew');
  await expect(names(page, 'Volunteers')).toHaveCount(8);
  await expect(names(page, 'Adrishya Volunteers')).toHaveCount(8);

  await page.getByRole('switch', { name: 'Newest first' }).check();
  await expect(names(page, 'Volunteers').last()).toContainText('Nikhil Joshi');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Newest first' })).toBeChecked();
  await expect(names(page, 'Volunteers').last()).toContainText('Nikhil Joshi');
});

test('a click on a name marks it as read, here and until the page is left', async ({ page, site }) => {
  await logIn(page, site);
  const name = page.getByRole('button', { name: /^Shantala Rao/ });
  const calls: string[] = [];
  await expect(name).toHaveAttribute('aria-pressed', 'false');
  // A list that is still being asked for goes on; with tokens of few seconds it is asked for once more with a new one.
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/api/token/refresh/'))
      calls.push(request.url());
  });
  await name.click();
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual([]);
  await page.reload();
  await expect(name).toHaveAttribute('aria-pressed', 'false');
});

test('a message opens to be read in full and replied to by the keyboard alone', async ({ page, site }) => {
  await logIn(page, site);
  const open = page.getByRole('button', { name: 'Open the message of Shantala Rao' });
  await open.focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Shantala Rao' });
  await expect(row.getByText('what should the children bring?')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:shantala\.rao@example\.org\?subject=Re%3A%20Visit%20with%20our%20class&body=%0D%0A%0D%0AShantala%20Rao%20wrote/,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: 'Copy address' }).press('Enter');
  await expect(row.getByText('Copied: shantala.rao@example.org')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('shantala.rao@example.org');
});

for (const [title, path] of [
  ['Contact Messages', 'messages'],
  ['Volunteers', 'Volunteers_msg'],
  ['Adrishya Volunteers', 'adrishya_Volunteers_msg'],
] as const) {
  test(`${title}: a delete asks, calls DELETE /api/${path}/{id}/ once, and is gone for good`, async ({
    page,
    site,
  }) => {
    await logIn(page, site);
    const list = async (): Promise<{ id: number }[]> => {
      const { access } = await newSession(page, site);
      return (
        await page.request.get(`/api/${path}/`, { headers: { Authorization: `Bearer ${access}` } })
      ).json();
    };
    const before = await list();
    const first = names(page, title).first();
    const name = ((await first.textContent()) ?? '').replace('mark as read', '').trim();
    expect(name).not.toBe('');

    site.answerDialogs(false);
    const remove = column(page, title)
      .getByRole('button', { name: /^Delete/ })
      .first();
    await remove.click();
    await expect.poll(() => site.dialogs).toEqual(['Are you sure?']);
    await expect(first).toContainText(name);

    site.answerDialogs(true);
    // If the token had expired meanwhile, the call is repeated with a new one.
    const isTaken = (response: Response) =>
      response.request().method() === 'DELETE' && response.status() !== 401;
    const deleted = page.waitForResponse(isTaken);
    const calls: string[] = [];
    page.on('response', (response) => {
      if (isTaken(response)) calls.push(new URL(response.url()).pathname);
    });
    await remove.dblclick();
    expect((await deleted).status()).toBe(204);
    await expect(names(page, title)).toHaveCount(before.length - 1);
    expect(site.dialogs).toEqual(['Are you sure?', 'Are you sure?']);
    const after = await list();
    const [gone] = before.filter(({ id }) => after.every((kept) => kept.id !== id));
    expect(calls).toEqual([`/api/${path}/${gone?.id}/`]);
  });
}

test('a delete that fails leaves the row and says so', async ({ page, site }) => {
  site.allowProblems(/500|ApiError/);
  await logIn(page, site);
  await page.route('**/api/messages/1/', (route) => route.fulfill({ status: 500, body: '<h1>500</h1>' }));
  const row = page.getByRole('listitem').filter({ hasText: 'Shantala Rao' });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(row.getByRole('alert')).toContainText('It could not be deleted.');
  await expect(row).toHaveAttribute('data-delete', 'failed');
});

test('a column that cannot be loaded says so and tries again; the others still show', async ({
  page,
  site,
}) => {
  site.allowProblems(/502|ApiError/);
  let isDown = true;
  await page.route('**/api/messages/', (route) =>
    isDown ? route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }) : route.continue(),
  );
  await logIn(page, site);
  const failed = column(page, 'Contact Messages');
  await expect(failed.getByRole('alert')).toContainText('This list could not be loaded.');
  await expect(names(page, 'Volunteers')).toHaveCount(8);
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page, 'Contact Messages')).toHaveCount(12);
});

test('the search looks through all three columns', async ({ page, site }) => {
  await logIn(page, site);
  await page.getByLabel('Search all messages').fill('ಮಗನಿಗೆ');
  await expect(names(page, 'Contact Messages')).toHaveCount(1);
  await expect(column(page, 'Volunteers').getByText('Nothing matches your search.')).toBeVisible();
  await expect(page.getByText('1 of 28')).toBeVisible();
});

test('each column is exported as a CSV file that no spreadsheet runs', async ({ page, site }) => {
  await send(page, '/api/Volunteers_msg/', {
    name: '=HYPERLINK("http://evil.example")',
    email: 'x@example.org',
    des: 'ನಮಸ್ಕಾರ,\n"ok"',
  });
  await logIn(page, site);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV of Volunteers', exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('volunteers.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFF"Date","Name","Email","Message"\r\n')).toBe(true);
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")","x@example.org","ನಮಸ್ಕಾರ,\n""ok"""\r\n');
});

test('script in a message stays text', async ({ page, site }) => {
  const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  await send(page, '/api/messages/', {
    name: 'Evil',
    email: 'evil@example.org',
    subject: evil,
    message: evil,
  });
  await logIn(page, site);
  await page.getByRole('button', { name: 'Open the message of Evil' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Evil' }).getByText(evil).first()).toBeVisible();
  expect(site.dialogs).toEqual([]);
});
