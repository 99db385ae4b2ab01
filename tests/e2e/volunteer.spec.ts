import { expect, test } from '../support/site-test.ts';

test('the link on the home page leads to what volunteers do, what to expect, the form and Adrishya', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join the Movement' }).click();
  await expect(page).toHaveURL(/\/volunteer$/);
  await expect(page).toHaveTitle(/^Volunteer With Us/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volunteer With Us');
  const main = page.getByRole('main');
  await expect(main.locator('h2')).toHaveText([
    'What there is to do',
    'Your first visit',
    'Tell us about yourself',
    /Or join Adrishya/,
  ]);
  await expect(main.getByRole('link', { name: 'Meet Adrishya' })).toHaveAttribute('href', '/adhrishya');
});

test('the button at the top leads to the form', async ({ page }) => {
  await page.goto('/volunteer');
  await page.getByRole('link', { name: 'Go to the form' }).click();
  await expect(page.getByLabel('Your name')).toBeInViewport();
});

test('an application is shown once more, sent to the volunteers of the school, and thanked for', async ({
  page,
}) => {
  await page.goto('/volunteer');
  await page.getByLabel('Your name').fill('Anil');
  await page.getByLabel('Email').fill('anil@example.org');
  await page.getByLabel('How would you like to help?').fill('Cooking');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Join us' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm & Send' }).click();
  await expect(page.getByRole('status').getByText('✅ Thank you for volunteering!')).toBeVisible();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/api/Volunteers_msg/');
  expect(request.postDataJSON()).toEqual({ name: 'Anil', email: 'anil@example.org', des: 'Cooking' });
});

for (const path of ['/volunteer', '/adhrishya']) {
  test(`nothing runs out of a screen of 320 px on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells whom to write to instead of the form', async ({ page }) => {
    await page.goto('/volunteer');
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
  });
});
