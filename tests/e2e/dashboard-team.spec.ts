import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/team';
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a member is added, corrected without a new photo, and deleted, each with its text', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await page.getByLabel('Name', { exact: true }).fill('ಮೇಘಾ ಹೆಗಡೆ');
  await page.getByLabel('Designation').fill('Music');
  await page.getByLabel('Description').fill('Sings at dawn.');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByLabel('Photo', { exact: true })).toBeFocused();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await tinyPhoto('megha.jpg'));
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByRole('status').getByText('Team member added!')).toBeVisible();

  const row = rowOf(page, 'ಮೇಘಾ ಹೆಗಡೆ');
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Designation')).toHaveValue('Music');
  await page.getByLabel('Designation').fill('Music and mathematics');
  await page.getByRole('button', { name: 'Update member' }).click();
  await expect(page.getByRole('status').getByText('Team member updated!')).toBeVisible();
  await expect(row).toContainText('Music and mathematics');

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('Deleted successfully!')).toBeVisible();
  await expect(row).toBeHidden();

  await expect
    .poll(() => site.dialogs)
    .toEqual([
      'Team member added!',
      'Team member updated!',
      'Are you sure you want to delete this member?',
      'Deleted successfully!',
    ]);
  expect(writes.map(({ call, type }) => `${call} ${type}`.trim())).toEqual([
    'POST /api/team/ multipart/form-data',
    expect.stringMatching(/^PUT \/api\/team\/\d+\/ multipart\/form-data$/),
    expect.stringMatching(/^DELETE \/api\/team\/\d+\/$/),
  ]);
  expect(writes[0]?.fields).toMatchObject({
    name: 'ಮೇಘಾ ಹೆಗಡೆ',
    designation: 'Music',
    des: 'Sings at dawn.',
    image: { name: 'megha.jpg' },
  });
  expect(Object.keys(writes[1]?.fields ?? {}).toSorted()).toEqual(['des', 'designation', 'name']);
});

test('a refusal is shown in the server’s own words, and a failed delete in the specified ones', async ({
  page,
  site,
}) => {
  site.allowProblems(/400|500|ApiError/);
  await page.route('**/api/team/*/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { detail: 'The name is taken.' } })
      : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  );
  await logIn(page, site, PATH);
  await rowOf(page, 'Savitri Bhat').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Update member' }).click();
  await expect(page.getByText('Failed to submit: The name is taken.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Savitri Bhat');
  await rowOf(page, 'Savitri Bhat').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete.')).toBeVisible();
  await expect(rowOf(page, 'Savitri Bhat')).toBeVisible();
});
