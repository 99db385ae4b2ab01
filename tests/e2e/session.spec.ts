import { fillLogin } from '../support/log-in.ts';
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
