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

test('an Adrishya activity goes as JSON of title and description, its pictures one by one from its row alone; what another tab put away is brought back', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await fill(page, 'Half an idea', 'To be continued.');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await fill(page, 'Book bus', 'A library on wheels.');
  await page.getByRole('button', { name: 'Add activity' }).click();
  await expect(page.getByRole('status').getByText('Adrishya created')).toBeVisible();
  const row = rowOf(page, 'Book bus');
  await expect(row).toContainText('0 pictures');

  await page.getByRole('button', { name: 'Add image' }).first().click();
  await row.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByRole('form')).toHaveCount(1);
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

  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half an idea');
});
