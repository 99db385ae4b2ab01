import type { Browser, Page } from '@playwright/test';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { logIn } from '../support/log-in.ts';
import { expect, type Site, test } from '../support/site-test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const PASSWORD = 'seven lamps beside a river';

/** Another phone, which shares nothing with the first. */
async function secondPhone(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: site.origin });
  return context.newPage();
}

test.describe('on two phones', () => {
  test.use(PHONE);

  test('somebody is invited, chooses a password, logs in, is removed, and is out at once', async ({
    page,
    browser,
    site,
  }) => {
    site.allowProblems(/401/);
    await logIn(page, site);
    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page.getByRole('link', { name: 'Users', exact: true }).tap();
    await page.waitForURL('**/dashboard/accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    const people = page.getByRole('list', { name: 'Who may log in' });
    await expect(people.getByRole('listitem')).toHaveCount(1);

    await page.getByLabel('Their email').fill('meera@example.org');
    await page.getByRole('button', { name: 'Make a link' }).tap();
    const link = await page.getByLabel('The link', { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`^${site.origin}/admin/invitation#[\\w-]{43}$`));
    expect(await sidewaysScroll(page)).toBe(0);

    const other = await secondPhone(browser, site);
    await other.goto(link);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Save' }).tap();
    await expect(other.getByText('Done. You can log in now.')).toBeVisible();
    // The secret is no longer in the URL, nor in the history.
    expect(new URL(other.url()).hash).toBe('');
    await other.goto(link);
    await expect(
      other.getByText(/^This link no longer works: a link works once, within 48 hours/),
    ).toBeVisible();
    expect(await sidewaysScroll(other)).toBe(0);
    await other.getByRole('link', { name: 'Log in' }).tap();
    await other.getByLabel('Email').fill('meera@example.org');
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Log in' }).tap();
    await other.waitForURL('**/dashboard/home');
    await expect(other.getByText('Shantala Rao').first()).toBeVisible();

    await page.reload();
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove: meera@example.org' }).tap();
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    const events = page.getByRole('list', { name: 'Security events' });
    await expect(events).toContainText('Account removed: meera@example.org');
    await expect(events).toContainText('Invitation accepted: meera@example.org');
    expect(await sidewaysScroll(page)).toBe(0);

    await other.reload();
    await other.waitForURL('**/login');
    await other.context().close();
  });
});

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
