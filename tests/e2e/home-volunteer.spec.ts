import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

async function fillForm(page: Page): Promise<void> {
  await page.goto('/');
  const form = page.locator('form', { hasText: 'How would you like to help?' });
  await form.scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('ಮೇಘಾ ಹೆಗಡೆ');
  await page.getByLabel('Email').fill('megha@example.org');
  await page.getByLabel('How would you like to help?').fill('Painting, on Sundays.\nAlso cooking.');
}

test('an application is shown once more, sent, thanked for, and the form is empty again', async ({
  page,
  site,
}) => {
  await fillForm(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Join us' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ಮೇಘಾ ಹೆಗಡೆ');
  await expect(dialog).toContainText('Painting, on Sundays.');
  await dialog.getByRole('button', { name: 'Confirm & Send' }).click();
  await expect(page.getByRole('status').getByText('✅ Thank you for volunteering!')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/api/Volunteers_msg/');
  expect(request.postDataJSON()).toEqual({
    name: 'ಮೇಘಾ ಹೆಗಡೆ',
    email: 'megha@example.org',
    des: 'Painting, on Sundays.\nAlso cooking.',
  });
  expect(site.dialogs).toEqual([]);
});

test('cancel closes the preview and keeps the form', async ({ page }) => {
  await fillForm(page);
  await page.getByRole('button', { name: 'Join us' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('megha@example.org');
});

test('when sending fails the form says so and keeps what was typed', async ({ page, site }) => {
  site.allowProblems(/502|ApiError/);
  await page.route('**/api/Volunteers_msg/', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await fillForm(page);
  await page.getByRole('button', { name: 'Join us' }).click();
  await page.getByRole('button', { name: 'Confirm & Send' }).click();
  await expect(page.getByText('❌ Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('ಮೇಘಾ ಹೆಗಡೆ');
});

test('an application without a name does not go out', async ({ page }) => {
  await fillForm(page);
  await page.getByLabel('Your name').fill('');
  await page.getByRole('button', { name: 'Join us' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('two quick clicks on Confirm & Send send one application', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await fillForm(page);
  await page.getByRole('button', { name: 'Join us' }).click();
  await page.getByRole('button', { name: 'Confirm & Send' }).dblclick();
  await expect(page.getByText('✅ Thank you for volunteering!')).toBeVisible();
  expect(posts).toBe(1);
});
