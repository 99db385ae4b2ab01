import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { phonePhoto, tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/news';
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const firstTitle = 'Deepavali with two hundred clay lamps';

async function fillNews(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('ಹೊಸ ಗೋಶಾಲೆ');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-18');
  await page.getByLabel('Description').fill('The new goshala has a roof.\nGowri likes it.');
}

test('a new item goes up as multipart, is acknowledged, and appears in the list; the form is empty again', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await fillNews(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto('goshala.jpg'));
  await page.getByRole('button', { name: 'Add news' }).click();
  await expect(page.getByRole('status').getByText('News added!')).toBeVisible();
  await expect.poll(() => site.dialogs).toEqual(['News added!']);
  await expect(rowOf(page, 'ಹೊಸ ಗೋಶಾಲೆ')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  expect(writes).toMatchObject([
    {
      call: 'POST /api/news/',
      type: 'multipart/form-data',
      fields: {
        news_name: 'ಹೊಸ ಗೋಶಾಲೆ',
        description: 'The new goshala has a roof.\r\nGowri likes it.',
        date: '2026-11-18',
        image: { name: 'goshala.jpg', type: 'image/jpeg' },
      },
    },
  ]);
  expect(Object.keys(writes[0]?.fields ?? {}).toSorted()).toEqual([
    'date',
    'description',
    'image',
    'news_name',
  ]);
});

test('an item cannot be added without a picture, a title, a date or a description', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await fillNews(page);
  await page.getByRole('button', { name: 'Add news' }).click();
  await expect(page.getByLabel('Image', { exact: true })).toBeFocused();
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
  for (const label of ['Description', 'Date', 'Title']) {
    await page.getByLabel(label, { exact: true }).fill('');
    await page.getByRole('button', { name: 'Add news' }).click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  expect(writes).toEqual([]);
});

test('edit fills the form, and an update without a new picture sends no image field at all', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(firstTitle);
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-11-10');
  await expect(page.getByLabel('Change Image (optional)')).toBeVisible();
  await page.getByLabel('Title').fill('Deepavali, corrected');
  await page.getByRole('button', { name: 'Update news' }).click();
  await expect(page.getByRole('status').getByText('News updated!')).toBeVisible();
  await expect(rowOf(page, 'Deepavali, corrected')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add news' })).toBeVisible();
  expect(writes.map(({ call, type }) => `${call} ${type}`)).toEqual([
    'PUT /api/news/14/ multipart/form-data',
  ]);
  expect(Object.keys(writes[0]?.fields ?? {}).toSorted()).toEqual(['date', 'description', 'news_name']);
  await expect.poll(() => site.dialogs).toEqual(['News updated!']);
});

test('a new picture on edit goes with the update', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Change Image (optional)').setInputFiles(await tinyPhoto('lamp.jpg'));
  await page.getByRole('button', { name: 'Update news' }).click();
  await expect(page.getByText('News updated!')).toBeVisible();
  expect(writes[0]?.fields.image).toMatchObject({ name: 'lamp.jpg' });
});

test('cancel goes back to a new item, and what was typed can be brought back', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Half a correction');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Add news' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a correction');
  await expect(page.getByRole('button', { name: 'Update news' })).toBeVisible();
});

test('delete asks, deletes, says so and takes the row out', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('Deleted successfully!')).toBeVisible();
  await expect(rowOf(page, firstTitle)).toBeHidden();
  await expect
    .poll(() => site.dialogs)
    .toEqual(['Are you sure you want to delete this news item?', 'Deleted successfully!']);
  expect(writes.map(({ call }) => call)).toEqual(['DELETE /api/news/14/']);
});

test('a delete that is not confirmed sends nothing', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  site.answerDialogs(false);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => site.dialogs).toEqual(['Are you sure you want to delete this news item?']);
  await expect(rowOf(page, firstTitle)).not.toHaveAttribute('data-delete', /.*/);
  expect(writes).toEqual([]);
});

test('a failed delete leaves the row, highlighted, and returns the reason', async ({ page, site }) => {
  site.allowProblems(/403|ApiError/);
  await page.route('**/api/news/14/', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not on Sundays.' } }),
  );
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting: Not on Sundays.')).toBeVisible();
  await expect(rowOf(page, firstTitle)).toHaveAttribute('data-delete', 'failed');
  await expect.poll(() => site.dialogs.at(-1)).toBe('Error deleting: Not on Sundays.');
});

test("the server's objection stands at its field, and what was typed stays", async ({ page, site }) => {
  site.allowProblems(/400|ApiError/);
  await page.route('**/api/news/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { news_name: ['Ensure this has at most 200 characters.'] } })
      : route.fallback(),
  );
  await logIn(page, site, PATH);
  await fillNews(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
  await page.getByRole('button', { name: 'Add news' }).click();
  const text = 'Failed to submit: news_name: Ensure this has at most 200 characters.';
  await expect(page.getByRole('status').getByText(text)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(
    'Ensure this has at most 200 characters.',
  );
  await expect(page.getByLabel('Title')).toHaveValue('ಹೊಸ ಗೋಶಾಲೆ');
  await expect.poll(() => site.dialogs).toEqual([text]);
});

test('a double click adds one item', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  await fillNews(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(await phonePhoto());
  await page.getByRole('button', { name: 'Add news' }).dblclick();
  await expect(page.getByText('News added!')).toBeVisible();
  expect(writes.map(({ call }) => call)).toEqual(['POST /api/news/']);
});

test('the three items of the home page are marked, whatever the order of the list', async ({
  page,
  site,
}) => {
  await logIn(page, site, PATH);
  const marked = page.getByRole('listitem').filter({ hasText: 'On the home page' });
  await expect(marked).toHaveCount(3);
  // Not as they are drawn: rows outside the screen are not.
  const titles = await marked.getByRole('heading').allTextContents();
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(marked).toHaveCount(3);
  expect((await marked.getByRole('heading').allTextContents()).toSorted()).toEqual(titles.toSorted());
  await page.goto('/');
  const home = page
    .locator('section', { has: page.getByRole('heading', { name: 'Latest News' }) })
    .getByRole('article')
    .getByRole('heading');
  await expect(home).toHaveText(titles);
});

test('the list is searched by title and text, and says when nothing matches', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await page.getByLabel('Search the news').fill('ರಾಜ್ಯೋತ್ಸವ');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
  await page.getByLabel('Search the news').fill('nothing of this name');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
});

test('the preview shows what is typed, on the card that visitors see', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await fillNews(page);
  const preview = page.getByLabel('Preview: as visitors will see it');
  await expect(preview.locator('article')).toContainText('ಹೊಸ ಗೋಶಾಲೆ');
  await expect(preview.locator('article')).toContainText('18 November 2026');
});

test('leaving with something typed asks first', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await page.getByLabel('Title').fill('Do not lose me');
  site.answerDialogs(false);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Team', exact: true })
    .click();
  await expect.poll(() => site.dialogs).toEqual(['You have unsaved changes. Leave without saving them?']);
  expect(new URL(page.url()).pathname).toBe(PATH);
  await expect(page.getByLabel('Title')).toHaveValue('Do not lose me');
});

test('a list that could not be loaded says so and loads on retry', async ({ page, site }) => {
  site.allowProblems(/502|ApiError/);
  let fails = true;
  await page.route('**/api/news/', (route) =>
    fails
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fallback(),
  );
  await logIn(page, site, PATH);
  await expect(page.getByText('The news could not be loaded. The server responded with 502.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, firstTitle)).toBeVisible();
});

test('a form that is open when the session ends is filled again after the login', async ({ page, site }) => {
  site.allowProblems(/401|ApiError/);
  // A server that offers nothing: with ours the outbox would send the change after the login.
  await page.route('**/api/capabilities/', (route) => route.fulfill({ json: [] }));
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Edit' }).click();
  await fillNews(page);
  await page.getByLabel('Change Image (optional)').setInputFiles(await tinyPhoto());
  const over = { status: 401, json: { detail: 'Given token not valid for any token type' } };
  await page.route('**/api/news/*/', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(over) : route.fallback(),
  );
  await page.route('**/api/token/refresh/', (route) => route.fulfill(over));
  await page.getByRole('button', { name: 'Update news' }).click();
  await page.waitForURL('**/login');
  await page.unrouteAll();
  await page.getByLabel('Email').fill(site.email);
  await page.getByLabel('Password').fill(site.password);
  await page.getByRole('button', { name: /log ?in/i }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByLabel('Title')).toHaveValue('ಹೊಸ ಗೋಶಾಲೆ');
  await expect(page.getByText('The chosen file could not be kept. Please choose it again.')).toBeVisible();
  expect(site.dialogs).toEqual([]);
});
