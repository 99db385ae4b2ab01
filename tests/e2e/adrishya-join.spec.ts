import { expect, test } from '../support/site-test.ts';

const THANKS = 'Thank you for your interest in volunteering! We will contact you soon.';

test('an application is confirmed and sent once by a double click, its dialog stays meanwhile, and the form is empty again', async ({
  page,
  site,
}) => {
  const posts: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/adrishya_Volunteers_msg/', async (route) => {
    posts.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  await page.goto('/activities');
  await page.getByRole('heading', { name: 'Join as a Volunteer' }).scrollIntoViewIfNeeded();
  const written = {
    name: 'ಮೇಘಾ ಹೆಗಡೆ',
    email: 'megha@example.org',
    how_you_contribute: 'Painting, on Sundays.',
  };
  await page.getByLabel('Your name').fill(written.name);
  await page.getByLabel('Email').fill(written.email);
  await page.getByLabel('How would you like to contribute?').fill(written.how_you_contribute);
  await page.getByRole('button', { name: 'Join Adrishya' }).click();
  const dialog = page.getByRole('dialog');
  for (const entered of Object.values(written)) await expect(dialog).toContainText(entered);
  await expect(dialog.getByText('-', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // The browser lets a page refuse the first one alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect.poll(() => site.dialogs).toEqual([THANKS]);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').getByText(THANKS)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  expect(posts).toEqual([{ ...written, des: '' }]);
});
