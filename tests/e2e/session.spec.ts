import {
  endSession,
  expireAccessToken,
  fillLogin,
  logIn,
  newSession,
  storedTokens,
} from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';

/** On a busy machine a token of few seconds may expire a second time: what came in its place is spent once, too. */
function expectEachOnce(refreshes: readonly string[]): void {
  expect(refreshes.length).toBeGreaterThan(0);
  expect(new Set(refreshes).size).toBe(refreshes.length);
}

test('no page of the dashboard shows anything without a token: each leads to /login', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
  for (const path of ['/dashboard', ...STAFF_SCREENS.map((screen) => `/dashboard/${screen}`)]) {
    await test.step(path, async () => {
      // The page may be left for the login before it has loaded.
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL('**/login');
      expect(new URL(page.url()).search).toBe('');
      expect(calls, path).toEqual([]);
    });
  }
});

test('the requested page opens after the login', async ({ page, site }) => {
  await page.goto('/dashboard/gallery');
  await page.waitForURL('**/login');
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/gallery');
});

test("the dashboard's HTML holds no data, and search engines leave it out", async ({ page }) => {
  for (const screen of STAFF_SCREENS) {
    const html = await (await page.request.get(`/dashboard/${screen}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/Shantala|@example|staff@/);
  }
});

test('a logout removes all three keys and goes to /login; Back shows nothing of the dashboard', async ({
  page,
  site,
}) => {
  const session = await logIn(page, site);
  await expect(page.getByText('Shantala Rao').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await storedTokens(page)).toEqual({});
  await page.goBack();
  await page.waitForURL('**/login');
  await expect(page.getByText('Shantala Rao')).toHaveCount(0);
  const headers = { Authorization: `Bearer ${session.access}` };
  await expect.poll(async () => (await page.request.get('/api/messages/', { headers })).status()).toBe(401);
});

test('other tabs follow a logout within a second', async ({ page, context, site }) => {
  await logIn(page, site);
  const other = await context.newPage();
  await other.goto('/dashboard/team');
  await expect(other.getByRole('banner').getByText(site.email)).toBeVisible();
  // A list that is still on its way when the session ends is refused, and says so in the console.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(tab.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  }
  // The tabs note the times themselves: a busy test machine is not what this is about.
  const note = (event: string) =>
    addEventListener(event, () => localStorage.setItem(event, String(Date.now())), { capture: true });
  await page.evaluate(note, 'click');
  await other.evaluate(note, 'beforeunload');
  await page.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/login');
  const [clickedAt, leftAt] = await other.evaluate(() =>
    ['click', 'beforeunload'].map((event) => Number(localStorage.getItem(event))),
  );
  expect(leftAt).toBeGreaterThan(0);
  expect(Number(leftAt) - Number(clickedAt)).toBeLessThan(1000);
});

test('an expired token is renewed once for all calls of a page, and nobody notices', async ({
  page,
  site,
}) => {
  site.allowProblems(/401/);
  const session = await newSession(page, site);
  await page.goto('/login');
  await expireAccessToken(page, session);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh/')) renewals.push(request.postData() ?? '');
  });
  await page.goto('/dashboard/home');
  for (const name of ['Shantala Rao', 'Kavya Shetty', 'Chaitra Bhandary', site.email]) {
    await expect(page.getByText(name).first()).toBeVisible();
  }
  expect(renewals[0]).toBe(JSON.stringify({ refresh: session.refresh }));
  expectEachOnce(renewals);
  const stored = await storedTokens(page);
  expect(stored.token).toBe(stored.access_token);
  expect(stored.token).not.toBe('expired');
});

test('three tabs whose refresh never gets a response say so, and try again with success', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(/401|ApiError/);
  const session = await newSession(page, site);
  await page.goto('/robots.txt');
  await expireAccessToken(page, session);
  let isSilent = true;
  const refreshes: string[] = [];
  await context.route('**/api/token/refresh/', async (route) => {
    refreshes.push(route.request().postData() ?? '');
    if (!isSilent) await route.fallback();
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const silence = 'The server has not responded.';
  for (const tab of tabs) {
    await tab.clock.install();
    await tab.goto('/dashboard/team');
  }
  await expect.poll(() => refreshes.length).toBe(1);
  // On a busy machine a tab may ask for its list only after the first fifteen seconds were let pass.
  for (const tab of tabs)
    await expect(async () => {
      await tab.clock.runFor(15_000);
      await expect(tab.getByText(silence).first()).toBeVisible({ timeout: 1000 });
    }).toPass();

  isSilent = false;
  const silent = refreshes.length;
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Try again' }).first().click();
    await expect(tab.getByText(silence)).toHaveCount(0);
    await expect(tab.getByRole('listitem').first()).toBeVisible();
  }
  expectEachOnce(refreshes.slice(silent));
});

test('a session that cannot be renewed ends at /login, without an alert', async ({ page, site }) => {
  site.allowProblems(/401|ApiError/);
  const session = await logIn(page, site);
  // What the open page may still request would redirect to the login, and interrupt the navigation.
  await page.goto('/robots.txt');
  await endSession(page, site, session);
  // The page may be left for the login before it has loaded.
  await page.goto('/dashboard/home', { waitUntil: 'commit' });
  await page.waitForURL('**/login');
  expect(await storedTokens(page)).toEqual({});
  expect(site.dialogs).toEqual([]);
});

test('a form that is sent into a dead session ends at /login, and comes back filled', async ({
  page,
  site,
}) => {
  site.allowProblems(/401|ApiError/);
  // A server that offers nothing: with ours the outbox would send the change after the login.
  await page.route('**/api/capabilities/', (route) => route.fulfill({ json: [] }));
  const session = await logIn(page, site, '/dashboard/news');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('ಸುಗ್ಗಿ ಹಬ್ಬ at the school');
  await page.getByRole('textbox', { name: 'Description' }).fill('Sugar cane and sesame for everybody.');
  await page.getByRole('textbox', { name: 'Date' }).fill('2026-11-19');
  await page.getByLabel('Image').setInputFiles('content-fixtures/media/news/sapling-day.jpg');
  await endSession(page, site, session);
  await page.getByRole('button', { name: 'Update news' }).click();
  await page.waitForURL('**/login');
  expect(site.dialogs).toEqual([]);

  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/news');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('ಸುಗ್ಗಿ ಹಬ್ಬ at the school');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Sugar cane and sesame for everybody.',
  );
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('2026-11-19');
  await expect(page.getByText('The chosen file could not be kept. Please choose it again.')).toBeVisible();
});

test('a stale token never blocks a visitor from a public page', async ({ page, site }) => {
  site.allowProblems(/401/);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'stale'));
  await page.goto('/news');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/news');
});
