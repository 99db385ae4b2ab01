import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/news';
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function fillNews(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill('ಹೊಸ ಗೋಶಾಲೆ');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-18');
  await page.getByLabel('Description', { exact: true }).fill('The new goshala has a roof.\nGowri likes it.');
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
  await image.setInputFiles(await tinyPhoto('goshala.jpg'));
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
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
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
