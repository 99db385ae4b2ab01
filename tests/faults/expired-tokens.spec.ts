import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { expect, test } from '../support/fault-test.ts';
import { expireAccessToken, fillLogin, logIn, newSession, storedTokens } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { outboxIsReady } from '../support/outbox.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expectDone } from './count-texts.ts';
import { seeEverything } from './see-everything.ts';
import { CONTACT } from './submits.ts';
import { expectRecovered } from './walk-lists.ts';
import { PUBLIC_LOADS } from './what-pages-load.ts';

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

/** Pages that show what the build knew for as long as it is still so. */
const ASKED_WITHOUT = ['/about', '/gallery', '/news', '/news/14'];
const STALE = { token: 'stale', access_token: 'stale.of.old', refresh_token: 'stale.too' };

test('a stale token blocks no visitor: every public page shows everything, and what visitors write is sent', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(/401/);
  await seeEverything(page);
  await page.addInitScript((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, STALE);
  let refused = 0;
  for (const { path, loads } of PUBLIC_LOADS) {
    faults.calls.length = 0;
    await page.goto(path);
    const tokensOf = (load: { path: string }) =>
      faults.calls.filter(({ path: called }) => called === `/api/${load.path}`).map(({ token }) => token);
    for (const load of loads) {
      await expect.poll(() => tokensOf(load).at(-1), { message: path, intervals: [20] }).toBeNull();
      // A list that is requested after another was refused knows of it.
      expect([[STALE.access_token, null], [null]]).toContainEqual(tokensOf(load));
    }
    // The check for changes sends no token, so none is refused.
    const stale = loads.flatMap(tokensOf).filter((token) => token === STALE.access_token);
    expect(stale.length > 0, path).toBe(loads.length > 0 && !ASKED_WITHOUT.includes(path));
    refused += stale.length;
    await expectRecovered(page, path, loads);
    expect.soft(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(CONTACT.path);
  await CONTACT.open(page);
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), STALE);
  faults.calls.length = 0;
  site.dialogs.length = 0;
  await CONTACT.press(page, 'click');
  await expectDone(page, site, CONTACT);
  const sent = faults.calls.filter(({ method, path }) => CONTACT.call.test(`${method} ${path}`));
  expect.soft(sent.map(({ token }) => token)).toEqual([STALE.access_token, null]);
  provenFigure(
    'stale tokens',
    `${PUBLIC_LOADS.length} public pages, ${refused} refused calls: everything shown`,
  );
});
