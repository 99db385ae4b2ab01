import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/activities';
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function fill(page: Page, title: string, des: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(des);
}

test('a Gurukulam activity is created without a picture, updated with one, and deleted, each with its text', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await fill(page, 'Loom and cat', 'Two looms, one cat.');
  await page.getByRole('button', { name: 'Add activity' }).click();
  await expect(page.getByRole('status').getByText('Gurukulam created')).toBeVisible();

  await rowOf(page, 'Loom and cat').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Change image (optional)').setInputFiles(await tinyPhoto('loom.jpg'));
  await page.getByRole('button', { name: 'Update activity' }).click();
  await expect(page.getByRole('status').getByText('Gurukulam updated')).toBeVisible();

  await rowOf(page, 'Loom and cat').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('Deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Loom and cat')).toBeHidden();

  await expect
    .poll(() => site.dialogs)
    .toEqual(['Gurukulam created', 'Gurukulam updated', 'Are you sure?', 'Deleted successfully']);
  expect(writes.map(({ call, type }) => `${call} ${type}`.trim())).toEqual([
    'POST /api/gukulam_activities/ multipart/form-data',
    expect.stringMatching(/^PUT \/api\/gukulam_activities\/\d+\/ multipart\/form-data$/),
    expect.stringMatching(/^DELETE \/api\/gukulam_activities\/\d+\/$/),
  ]);
  expect(writes[0]?.fields).toEqual({ title: 'Loom and cat', des: 'Two looms, one cat.' });
  expect(writes[1]?.fields).toMatchObject({ title: 'Loom and cat', image: { name: 'loom.jpg' } });
});

test('an Adrishya activity goes as JSON of title and description, and its pictures one by one from its row', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await fill(page, 'Book bus', 'A library on wheels.');
  await page.getByRole('button', { name: 'Add activity' }).click();
  await expect(page.getByRole('status').getByText('Adrishya created')).toBeVisible();
  const row = rowOf(page, 'Book bus');
  await expect(row).toContainText('0 pictures');

  await row.getByRole('button', { name: 'Add image' }).click();
  await row.getByRole('button', { name: 'Upload image' }).click();
  await expect(row.getByText('Select an image first')).toBeVisible();
  await row.getByLabel('Image of the activity').setInputFiles(await tinyPhoto('bus.jpg'));
  await row.getByRole('button', { name: 'Upload image' }).click();
  await expect(row.getByRole('status').getByText('Image uploaded')).toBeVisible();
  await expect(row).toContainText('1 picture');

  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('A library on four wheels.');
  await page.getByRole('button', { name: 'Update activity' }).click();
  await expect(page.getByRole('status').getByText('Adrishya updated')).toBeVisible();
  await row.getByRole('button', { name: 'Delete: Book bus' }).click();
  await expect(row).toBeHidden();

  await expect
    .poll(() => site.dialogs)
    .toEqual([
      'Adrishya created',
      'Select an image first',
      'Image uploaded',
      'Adrishya updated',
      'Are you sure?',
      'Deleted successfully',
    ]);
  const [created, image, updated, deleted] = writes;
  expect(created).toMatchObject({
    call: 'POST /api/adrishya/activities/',
    type: 'application/json',
    fields: { title: 'Book bus', des: 'A library on wheels.' },
  });
  const id = String(image?.fields.adrishya);
  expect(image).toMatchObject({
    call: 'POST /api/adrishya/image/',
    type: 'multipart/form-data',
    fields: { adrishya: expect.stringMatching(/^\d+$/), images: { name: 'bus.jpg' } },
  });
  expect(updated).toMatchObject({
    call: `PUT /api/adrishya/activities/${id}/`,
    type: 'application/json',
    fields: { title: 'Book bus', des: 'A library on four wheels.' },
  });
  expect(deleted?.call).toBe(`DELETE /api/adrishya/activities/${id}/`);
});

test('pictures are added to one activity at a time', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await page.getByRole('button', { name: 'Add image' }).first().click();
  await expect(page.getByRole('form')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add image' }).first().click();
  await expect(page.getByRole('form')).toHaveCount(1);
});

test('switching the tab resets the form, and what was typed can be brought back', async ({ page, site }) => {
  await logIn(page, site, PATH);
  await fill(page, 'Half an idea', 'To be continued.');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half an idea');
});

test('an upload that the server refuses says why, and keeps the picture', async ({ page, site }) => {
  site.allowProblems(/400|ApiError/);
  await page.route('**/api/adrishya/image/', (route) =>
    route.fulfill({ status: 400, json: { images: ['Upload a valid image.'] } }),
  );
  await logIn(page, site, PATH);
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await page.getByRole('button', { name: 'Add image' }).first().click();
  await page.getByLabel('Image of the activity').setInputFiles(await tinyPhoto());
  await page.getByRole('button', { name: 'Upload image' }).click();
  await expect(page.getByText('Upload error: images: Upload a valid image.')).toBeVisible();
  await expect(page.getByLabel('Image of the activity')).toHaveAccessibleDescription(
    /Upload a valid image\./,
  );
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect.poll(() => site.dialogs).toEqual(['Upload error: images: Upload a valid image.']);
});

test('a refusal by the server is shown after "Error: "', async ({ page, site }) => {
  site.allowProblems(/400|404|ApiError/);
  await page.route('**/api/gukulam_activities/**', (route) => {
    const method = route.request().method();
    if (method === 'POST') return route.fulfill({ status: 400, json: { detail: 'Too long.' } });
    if (method === 'DELETE') return route.fulfill({ status: 404, json: { detail: 'Not found.' } });
    return route.fallback();
  });
  await logIn(page, site, PATH);
  await fill(page, 'Loom and cat', 'Two looms.');
  await page.getByRole('button', { name: 'Add activity' }).click();
  await expect(page.getByText('Error: Too long.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByText('Error: Not found.')).toBeVisible();
});
