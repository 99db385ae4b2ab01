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

test('a new item is seen as visitors will see it, goes up once by a double click, is acknowledged and listed; nothing may be left out', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await fillNews(page);
  const preview = page.getByLabel('Preview: as visitors will see it').locator('article');
  await expect(preview).toContainText('ಹೊಸ ಗೋಶಾಲೆ');
  await expect(preview).toContainText('18 November 2026');
  const add = page.getByRole('button', { name: 'Add news' });
  await add.click();
  const image = page.getByLabel('Image', { exact: true });
  await expect(image).toBeFocused();
  await image.setInputFiles(await phonePhoto('goshala.jpg'));
  for (const label of ['Description', 'Date', 'Title']) {
    await page.getByLabel(label, { exact: true }).fill('');
    await add.click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  expect(writes).toEqual([]);

  await fillNews(page);
  await add.dblclick();
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

test('edit fills the form; an update without a new picture sends no image field, one with it does; delete asks, and takes the row out', async ({
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
  const row = rowOf(page, 'Deepavali, corrected');
  await expect(row).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add news' })).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Change Image (optional)').setInputFiles(await tinyPhoto('lamp.jpg'));
  await page.getByRole('button', { name: 'Update news' }).click();
  await expect.poll(() => site.dialogs).toEqual(['News updated!', 'News updated!']);
  expect(writes.map(({ fields }) => Object.keys(fields).toSorted())).toEqual([
    ['date', 'description', 'news_name'],
    ['date', 'description', 'image', 'news_name'],
  ]);
  expect(writes[1]?.fields.image).toMatchObject({ name: 'lamp.jpg' });

  const question = 'Are you sure you want to delete this news item?';
  site.answerDialogs(false);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => site.dialogs.slice(2)).toEqual([question]);
  await expect(row).not.toHaveAttribute('data-delete', /.*/);
  site.answerDialogs(true);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('Deleted successfully!')).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(() => site.dialogs.slice(3)).toEqual([question, 'Deleted successfully!']);
  expect(writes.map(({ call }) => call)).toEqual([
    'PUT /api/news/14/',
    'PUT /api/news/14/',
    'DELETE /api/news/14/',
  ]);
  expect(writes[0]?.type).toBe('multipart/form-data');
});

test('what is typed is brought back after Cancel, and leaving asks first; the three items of the home page are marked whatever the order', async ({
  page,
  site,
}) => {
  await logIn(page, site, PATH);
  await rowOf(page, firstTitle).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Half a correction');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Add news' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a correction');
  await expect(page.getByRole('button', { name: 'Update news' })).toBeVisible();
  site.answerDialogs(false);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Team', exact: true })
    .click();
  await expect.poll(() => site.dialogs).toEqual(['You have unsaved changes. Leave without saving them?']);
  expect(new URL(page.url()).pathname).toBe(PATH);
  await expect(page.getByLabel('Title')).toHaveValue('Half a correction');
  site.answerDialogs(true);

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
