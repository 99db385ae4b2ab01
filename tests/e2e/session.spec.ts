import { fillLogin } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';

test('no dashboard page shows anything without a token: each leads to /login, and opens after it', async ({
  page,
  site,
}) => {
  site.allowProblems(/404|ApiError/);
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
  // Before the server was asked what it has, the sidebar leads to a page that does not exist.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard/users');
  await page.waitForURL('**/dashboard/accounts');
  await expect(page).toHaveTitle('Users – Dashboard – Shalmala Gurukulam');
});
