import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

test('a link of the sidebar that was opened before the server was asked leads on from the 404 page', async ({
  page,
  site,
}) => {
  site.allowProblems(/404|ApiError/);
  await logIn(page, site);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard/users');
  await page.waitForURL('**/dashboard/accounts');
  await expect(page).toHaveTitle('Users – Dashboard – Shalmala Gurukulam');
});
