import { fillLogin, storedTokens } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

const LOGIN_CALL = '**/api/admin/login/token/';

for (const url of ['/login', '/admin/login']) {
  test(`${url} shows the login alone: no navigation bar, footer or sidebar, and search engines leave it out`, async ({
    page,
  }) => {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    for (const role of ['navigation', 'contentinfo', 'banner', 'complementary'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
}

test('a login sends email and password as JSON, says what it does, and opens the dashboard after 1.5 s', async ({
  page,
  site,
}) => {
  await page.goto('/admin/login');
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(LOGIN_CALL, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.getByLabel('Email').fill(site.email);
  await page.getByLabel('Password').fill(site.password);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  const sent = page.waitForRequest(LOGIN_CALL);
  await page.getByLabel('Password').press('Enter');

  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.headers().authorization).toBeUndefined();
  expect(request.postDataJSON()).toEqual({ email: site.email, password: site.password });
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  const spinner = await page.getByRole('status').locator('div').first().boundingBox();
  expect(spinner).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });

  const response = page.waitForResponse(LOGIN_CALL);
  goOn();
  const tokens = await (await response).json();
  const loggedInAt = Date.now();
  await expect(page.getByRole('status')).toHaveText('You are logged in. The dashboard opens.');
  expect(await storedTokens(page)).toEqual({
    token: tokens.access,
    access_token: tokens.access,
    refresh_token: tokens.refresh,
  });
  await page.waitForURL('**/dashboard/home');
  expect(Date.now() - loggedInAt).toBeGreaterThanOrEqual(1400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin');
});

test('nothing is sent until both fields are filled, the first with an email', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Log in' });
  await submit.click();
  await page.getByLabel('Email').fill('not an email');
  await page.getByLabel('Password').fill('x');
  await submit.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(sent).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('a wrong password is reported in the specified words, and what was typed stays', async ({
  page,
  site,
}) => {
  site.allowProblems(/401|No active account|ApiError/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(site.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect.');
  await expect(page.getByLabel('Email')).toHaveValue(site.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await storedTokens(page)).toEqual({});
});

for (const [title, status, body] of [
  ['a crash', 500, '<h1>Server Error</h1>'],
  ['a broken proxy', 502, '<html>Bad Gateway</html>'],
  ['HTML with status 200', 200, '<!doctype html><h1>Maintenance</h1>'],
] as const) {
  test(`after ${title} the login says that an error occurred`, async ({ page, site }) => {
    site.allowProblems(/50\d|ApiError/);
    await page.route(LOGIN_CALL, (route) => route.fulfill({ status, body }));
    await page.goto('/login');
    await fillLogin(page, site);
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  });
}

test('Enter pressed twice logs in once', async ({ page, site }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/login/token/')) calls.push(request.method());
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(site.email);
  await page.getByLabel('Password').fill(site.password);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await page.getByLabel('Password').press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  expect(calls).toEqual(['POST']);
});

test('a stale token of an earlier session does not block the login', async ({ page, site }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'stale'));
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/home');
  await expect(page.getByText('Shantala Rao').first()).toBeVisible();
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
