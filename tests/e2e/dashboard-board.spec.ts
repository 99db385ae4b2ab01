import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/board_team';
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a member is added, renamed without a new photo, and deleted, each with its text', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByLabel('Photo', { exact: true })).toBeFocused();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await tinyPhoto('asha.jpg'));
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByRole('status').getByText('Member added!')).toBeVisible();

  await rowOf(page, 'Asha Rao').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Dr. Asha Rao');
  await page.getByRole('button', { name: 'Update member' }).click();
  await expect(page.getByRole('status').getByText('Member updated!')).toBeVisible();

  await rowOf(page, 'Dr. Asha Rao').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('The member is deleted.')).toBeVisible();
  await expect(rowOf(page, 'Dr. Asha Rao')).toBeHidden();

  expect(site.dialogs).toEqual([
    'Member added!',
    'Member updated!',
    'Are you sure you want to delete this member?',
  ]);
  expect(writes.map(({ call, type }) => `${call} ${type}`.trim())).toEqual([
    'POST /api/steeringboard-team/ multipart/form-data',
    expect.stringMatching(/^PUT \/api\/steeringboard-team\/\d+\/ multipart\/form-data$/),
    expect.stringMatching(/^DELETE \/api\/steeringboard-team\/\d+\/$/),
  ]);
  expect(writes[0]?.fields).toMatchObject({ name: 'Asha Rao', image: { name: 'asha.jpg' } });
  expect(writes[1]?.fields).toEqual({ name: 'Dr. Asha Rao' });
});

test('a failed delete leaves the row and gives the reason', async ({ page, site }) => {
  site.allowProblems(/409|ApiError/);
  await page.route('**/api/steeringboard-team/*/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'The chair cannot go.' } }),
  );
  await logIn(page, site, PATH);
  const row = rowOf(page, 'Kamalamma Gowda');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting: The chair cannot go.')).toBeVisible();
  await expect(row).toBeVisible();
});
