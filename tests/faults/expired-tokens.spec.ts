import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { expect, test } from '../support/fault-test.ts';
import { expireAccessToken, fillLogin, logIn, newSession, storedTokens } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { outboxIsReady } from '../support/outbox.ts';

test('two tabs that meet the expired token at once take turns to renew it, and both show everything', async ({
  page,
  context,
  site,
  faults,
}) => {
  site.allowProblems(/401/);
  await page.goto('/login');
  await expireAccessToken(page, await newSession(page, site));
  const other = await context.newPage();
  const release = faults.hold();
  faults.calls.length = 0;
  await page.goto('/dashboard/home', { waitUntil: 'commit' });
  await other.goto('/dashboard/activities', { waitUntil: 'commit' });
  // A browser has six connections to a host: the calls of the one tab, and the first of the other.
  await expect.poll(() => faults.calls.length, { intervals: [20] }).toBe(6);
  release();
  // On a phone one list is in sight.
  for (const name of ['Shantala Rao', 'Kavya Shetty', 'Chaitra Bhandary'])
    await expect(page.getByText(name).first()).toBeAttached();
  await expect(other.getByText('Sanskrit as a spoken language').first()).toBeVisible();
  await expect(other.getByText(site.email)).toBeVisible();
  // Chromium hands what one tab has stored to the other's process a moment after its lock: then that one asks, too, and
  // the server takes it for a repeat.
  const refreshes = faults.calls.filter(({ path }) => path === '/api/token/refresh/').length;
  expect([1, 2]).toContain(refreshes);
  for (const tab of [page, other]) expect((await storedTokens(tab)).token).not.toBe('expired');
});

test('what is typed in one tab survives the logout in another', async ({ page, context, site }) => {
  site.allowProblems(/401|ApiError/);
  await logIn(page, site, '/dashboard/news');
  await openForm(page);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('ಸುಗ್ಗಿ ಹಬ್ಬ');
  const other = await context.newPage();
  await other.goto('/dashboard/team');
  await outboxIsReady(other);
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: outboxTexts.leave.keep }).click();
  await page.waitForURL('**/login');
  expect(site.dialogs).toEqual([]);
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/news');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('ಸುಗ್ಗಿ ಹಬ್ಬ');
});
