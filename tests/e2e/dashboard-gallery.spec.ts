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
