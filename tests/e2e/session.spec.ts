import { fillLogin, logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';

test('no page of the dashboard shows anything without a token: each leads to /login, and opens after that', async ({
  page,
  site,
}) => {
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
  await page.goto('/dashboard/gallery', { waitUntil: 'commit' });
  await page.waitForURL('**/login');
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/gallery');
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
