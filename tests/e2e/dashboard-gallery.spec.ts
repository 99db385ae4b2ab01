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

test('several pictures go up one by one, each made smaller and without its place, and appear in the list', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await page.getByLabel('Date', { exact: true }).fill('2026-11-19');
  await images(page).setInputFiles([await phonePhoto('one.jpg'), await tinyPhoto('two.jpg')]);
  await expect(chosen(page)).toHaveCount(2);
  await upload(page).click();
  await expect(chosen(page).getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expect(chosen(page).first()).toContainText(/MB → \d+ KB, location removed/);
  await expect(chosen(page).last()).toContainText('sent as it is');
  await expect(page.getByRole('status').getByText('Image uploaded!')).toBeVisible();
  await expect(rowOf(page, '19 November 2026')).toHaveCount(2);
  await expect.poll(() => site.dialogs).toEqual(['Image uploaded!']);
  expect(writes).toMatchObject([
    {
      call: 'POST /api/gallery/gurukulam/',
      type: 'multipart/form-data',
      fields: { date: '2026-11-19', images: { name: 'one.jpg', type: 'image/jpeg' } },
    },
    {
      call: 'POST /api/gallery/gurukulam/',
      type: 'multipart/form-data',
      fields: { date: '2026-11-19', images: { name: 'two.jpg' } },
    },
  ]);
  expect(writes[0]?.file.includes('SecretPhone')).toBe(false);
});

test('the Adrishya gallery names its file image', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await images(page).setInputFiles(await tinyPhoto('walk.jpg'));
  await upload(page).click();
  await expect(page.getByRole('status').getByText('Image uploaded!')).toBeVisible();
  expect(writes.map(({ call }) => call)).toEqual(['POST /api/gallery/adrishya/']);
  expect(Object.keys(writes[0]?.fields ?? {}).toSorted()).toEqual(['date', 'image']);
});

test('without a date or a picture nothing is sent', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  await upload(page).click();
  await expect(images(page)).toBeFocused();
  await images(page).setInputFiles(await tinyPhoto());
  await page.getByLabel('Date', { exact: true }).fill('');
  await upload(page).click();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  expect(writes).toEqual([]);
});

test('one that fails says why and is retried on its own; the others are up', async ({
  page,
  site,
  writes,
}) => {
  site.allowProblems(/500|ApiError/);
  await logIn(page, site, PATH);
  let posts = 0;
  await page.route('**/api/gallery/gurukulam/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    if (posts !== 1) return route.fallback();
    return route.fulfill({ status: 500, json: { detail: 'The disk is full.' } });
  });
  await images(page).setInputFiles([await tinyPhoto('one.jpg'), await tinyPhoto('two.jpg')]);
  await upload(page).click();
  await expect(chosen(page).first()).toContainText('Upload failed: The disk is full.');
  await expect(chosen(page).last()).toContainText('Uploaded');
  await expect.poll(() => site.dialogs).toEqual(['Upload failed: The disk is full.']);
  await chosen(page).first().getByRole('button', { name: 'Try this one again' }).click();
  await expect(chosen(page).getByText('Uploaded', { exact: true })).toHaveCount(2);
  expect(writes.map(({ fields }) => fields.images)).toMatchObject([{ name: 'two.jpg' }, { name: 'one.jpg' }]);
});

test('a picture that is on its way can be stopped, and tried again', async ({ page, site }) => {
  await logIn(page, site, PATH);
  let isHeld = true;
  await page.route('**/api/gallery/gurukulam/', async (route) => {
    if (route.request().method() === 'POST' && isHeld) return;
    await route.fallback();
  });
  await images(page).setInputFiles(await tinyPhoto());
  await upload(page).click();
  await chosen(page).getByRole('button', { name: 'Cancel this upload' }).click();
  await expect(chosen(page)).toContainText('Cancelled');
  expect(site.dialogs).toEqual([]);
  isHeld = false;
  await chosen(page).getByRole('button', { name: 'Try this one again' }).click();
  await expect(chosen(page)).toContainText('Uploaded');
});

test('replace says what it does, posts the new picture, and then deletes the old one', async ({
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
  expect(writes.map(({ call }) => call)).toEqual([
    'POST /api/gallery/gurukulam/',
    'DELETE /api/gallery/gurukulam/4/',
  ]);
  expect(writes[0]?.fields).toMatchObject({ date: '2026-11-08', images: { name: 'better.jpg' } });
});

test('when the new picture does not arrive the old one stays', async ({ page, site, writes }) => {
  site.allowProblems(/413|ApiError/);
  await logIn(page, site, PATH);
  await page.route('**/api/gallery/gurukulam/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, json: { detail: 'Too large.' } })
      : route.fallback(),
  );
  await rowOf(page, 'Image no. 4').getByRole('button', { name: 'Replace' }).click();
  await page.getByLabel('New image').setInputFiles(await tinyPhoto());
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByRole('status').getByText('Upload failed: Too large.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Replace an image' })).toBeVisible();
  await expect(page.getByText('Image no. 4', { exact: true })).toBeVisible();
  expect(writes).toEqual([]);
});

test('when the old picture cannot be deleted the screen says that both are there', async ({ page, site }) => {
  site.allowProblems(/500|ApiError/);
  await logIn(page, site, PATH);
  await page.route('**/api/gallery/gurukulam/4/', (route) => route.fulfill({ status: 500, body: '' }));
  await rowOf(page, 'Image no. 4').getByRole('button', { name: 'Replace' }).click();
  await page.getByLabel('New image').setInputFiles(await tinyPhoto());
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(
    page.getByText(/Failed to delete\. The new image is in the gallery, but the old one/),
  ).toBeVisible();
  await expect(page.getByText('Image no. 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add images' })).toBeVisible();
});

test('delete asks, deletes and says so; a failed one leaves the picture', async ({ page, site, writes }) => {
  site.allowProblems(/500|ApiError/);
  await logIn(page, site, PATH);
  await rowOf(page, 'Image no. 4').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('Deleted!')).toBeVisible();
  await page.route('**/api/gallery/gurukulam/1/', (route) => route.fulfill({ status: 500, body: '' }));
  const row = page.getByRole('listitem').filter({ has: page.getByText('Image no. 1', { exact: true }) });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete.')).toBeVisible();
  await expect(row).toBeVisible();
  await expect
    .poll(() => site.dialogs)
    .toEqual([
      'Are you sure to delete this image?',
      'Deleted!',
      'Are you sure to delete this image?',
      'Failed to delete.',
    ]);
  expect(writes.map(({ call }) => call)).toEqual(['DELETE /api/gallery/gurukulam/4/']);
});

test('switching the tab takes out what was chosen', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await images(page).setInputFiles(await tinyPhoto());
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(chosen(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await expect(chosen(page)).toHaveCount(0);
});
