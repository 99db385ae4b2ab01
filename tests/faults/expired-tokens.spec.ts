import { contentTexts } from '../../src/texts/dashboard.ts';
import { teamAdminTexts } from '../../src/texts/dashboard-content.ts';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { expect, test } from '../support/fault-test.ts';
import { expireAccessToken, fillLogin, logIn, newSession, storedTokens } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { outboxIsReady } from '../support/outbox.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { expectDone } from './count-texts.ts';
import { PUBLIC_FORMS } from './public-submits.ts';
import { seeEverything } from './see-everything.ts';
import { expectRecovered } from './walk-lists.ts';
import { PUBLIC_LOADS } from './what-pages-load.ts';

const COUNT = 100;
const MEMBERS = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  name: `Member ${index + 1}`,
  designation: 'Teacher',
  des: 'Teaches.',
  image: null,
}));

test('a hundred deletes that meet an expired token at once are renewed by one refresh, and each repeated once', async ({
  page,
  site,
}) => {
  site.allowProblems(/401/);
  await page.route('**/api/team/', (route) => route.fulfill({ json: MEMBERS }));
  await page.route('**/api/capabilities/', (route) => route.fulfill({ json: [] }));
  await page.addInitScript(() => {
    window.confirm = () => true;
    window.alert = () => undefined;
  });
  const { access } = await logIn(page, site, '/dashboard/team');
  const deletes = page.getByRole('button', { name: /^Delete: Member/ });
  // Held until all of them are there: none gets a response while another has not yet left.
  const tokens = new Map<string, string[]>();
  const allHere = Promise.withResolvers<void>();
  await page.route('**/api/team/*/', async (route) => {
    const request = route.request();
    const token = (await request.headerValue('authorization'))?.replace('Bearer ', '') ?? 'none';
    tokens.set(request.url(), [...(tokens.get(request.url()) ?? []), token]);
    if (tokens.size === COUNT) allHere.resolve();
    await allHere.promise;
    return token === 'new'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: 401, json: { detail: 'Expired.', code: 'token_not_valid' } });
  });
  let refreshes = 0;
  await page.route('**/api/token/refresh/', (route) => {
    refreshes += 1;
    return route.fulfill({ json: { access: 'new' } });
  });
  const next = page.getByRole('button', { name: contentTexts.partAfter });
  const pressAll = async (count: number) => {
    await expect(deletes).toHaveCount(count);
    await deletes.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
  };
  await pressAll(40);
  for (const count of [40, 20]) {
    await next.click();
    await pressAll(count);
  }
  // Two hundred calls go through the test's own hands: on a busy machine that takes longer than ten seconds.
  await expect(page.getByRole('region', { name: teamAdminTexts.listHeading })).toContainText(
    teamAdminTexts.empty,
    {
      timeout: 30_000,
    },
  );
  expect(refreshes).toBe(1);
  expect([...tokens.values()]).toEqual(Array(COUNT).fill([access, 'new']));
  provenFigure(
    'expired token',
    `${COUNT} requests at once in the browser: ${refreshes} refresh, each repeated once`,
  );
});

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

test('a stale token blocks no visitor: every public page shows everything, every form is sent', async ({
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
  for (const submit of PUBLIC_FORMS) {
    await page.goto(submit.path);
    await submit.open(page);
    await page.evaluate((tokens) => Object.assign(localStorage, tokens), STALE);
    faults.calls.length = 0;
    site.dialogs.length = 0;
    await submit.press(page, 'click');
    await expectDone(page, site, submit);
    const sent = faults.calls.filter(({ method, path }) => submit.call.test(`${method} ${path}`));
    expect
      .soft(
        sent.map(({ token }) => token),
        submit.name,
      )
      .toEqual([STALE.access_token, null]);
    refused += 1;
  }
  provenFigure(
    'stale tokens',
    `${PUBLIC_LOADS.length} public pages and ${PUBLIC_FORMS.length} forms, ${refused} refused calls: everything shown and sent`,
  );
});
