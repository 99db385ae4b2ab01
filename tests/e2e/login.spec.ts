import { expect, test } from '../support/site-test.ts';

const LOGIN_CALL = '**/api/admin/login/token/';

test('a login is sent once, whatever token is left of an earlier session, covers the page, and opens the dashboard after 1.5 s', async ({
  page,
  site,
}) => {
  await page.goto('/admin/login');
  await page.evaluate(() => localStorage.setItem('token', 'stale'));
  const calls: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(LOGIN_CALL, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await page.getByLabel('Email').fill(site.email);
  await page.getByLabel('Password').fill(site.password);
  await page.getByLabel('Password').press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  const spinner = await page.getByRole('status').locator('div').first().boundingBox();
  expect(spinner).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });

  const response = page.waitForResponse(LOGIN_CALL);
  goOn();
  await response;
  const loggedInAt = Date.now();
  await page.waitForURL('**/dashboard/home');
  expect(Date.now() - loggedInAt).toBeGreaterThanOrEqual(1400);
  await expect(page.getByText('Shantala Rao').first()).toBeVisible();
  expect(calls).toEqual([expect.stringMatching(/\/login\/token\/$/)]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login says what it needs, and puts no password into the URL', async ({ page }) => {
    await page.goto('/login');
    // The driver switches scripts off after the parser has decided how to read a noscript: it is there, unrendered.
    expect(await page.content()).toContain('The dashboard needs JavaScript');
    await page.getByLabel('Email').fill('staff@example.org');
    await page.getByLabel('Password').fill('secret');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await page.getByLabel('Password').press('Enter');
    expect(page.url()).not.toContain('secret');
  });
});
