import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { phonePhoto, tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/gallery';
const images = (page: Page) => page.getByLabel('Images', { exact: true });
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem');
const rowOf = (page: Page, date: string) =>
  page.getByRole('region', { name: 'images' }).getByRole('listitem').filter({ hasText: date });

test('several pictures go up one by one, made smaller and without their place, nothing without a date; the Adrishya gallery names its file image', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await upload(page).click();
  await expect(images(page)).toBeFocused();
  await images(page).setInputFiles([await phonePhoto('one.jpg'), await tinyPhoto('two.jpg')]);
  await expect(chosen(page)).toHaveCount(2);
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('');
  await upload(page).click();
  await expect(date).toBeFocused();
  expect(writes).toEqual([]);
  await date.fill('2026-11-19');
  await upload(page).click();
  await expect(chosen(page).getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expect(chosen(page).first()).toContainText(/MB → \d+ KB, location removed/);
  await expect(chosen(page).last()).toContainText('sent as it is');
  await expect(page.getByRole('status').getByText('Image uploaded!')).toBeVisible();
  await expect(rowOf(page, '19 November 2026')).toHaveCount(2);
  await expect.poll(() => site.dialogs).toEqual(['Image uploaded!']);

  // Another tab takes out what was chosen.
  await images(page).setInputFiles(await tinyPhoto());
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(chosen(page)).toHaveCount(0);
  await images(page).setInputFiles(await tinyPhoto('walk.jpg'));
  await upload(page).click();
  await expect(page.getByRole('status').getByText('Image uploaded!')).toBeVisible();
  const gurukulam = { call: 'POST /api/gallery/gurukulam/', type: 'multipart/form-data' };
  expect(writes).toMatchObject([
    { ...gurukulam, fields: { date: '2026-11-19', images: { name: 'one.jpg', type: 'image/jpeg' } } },
    { ...gurukulam, fields: { date: '2026-11-19', images: { name: 'two.jpg' } } },
    { call: 'POST /api/gallery/adrishya/', fields: { image: { name: 'walk.jpg' } } },
  ]);
  expect(Object.keys(writes[2]?.fields ?? {}).toSorted()).toEqual(['date', 'image']);
  expect(writes[0]?.file.includes('SecretPhone')).toBe(false);
});

test('replace says what it does, posts the new picture, and then deletes the old one; delete asks, and says so', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await rowOf(page, 'Image no. 4').getByRole('button', { name: 'Replace' }).click();
  await expect(
    page.getByText('The new image is uploaded first. Only when it has arrived is the old one deleted.'),
  ).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-11-08');
  await page.getByLabel('New image').setInputFiles(await tinyPhoto('better.jpg'));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByRole('status').getByText('Image uploaded!')).toBeVisible();
  await expect(page.getByText('Image no. 4', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Add images' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByText('Image no. 1', { exact: true }) });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('Deleted!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect
    .poll(() => site.dialogs)
    .toEqual(['Image uploaded!', 'Are you sure to delete this image?', 'Deleted!']);
  expect(writes.map(({ call }) => call)).toEqual([
    'POST /api/gallery/gurukulam/',
    'DELETE /api/gallery/gurukulam/4/',
    'DELETE /api/gallery/gurukulam/1/',
  ]);
  expect(writes[0]?.fields).toMatchObject({ date: '2026-11-08', images: { name: 'better.jpg' } });
});
