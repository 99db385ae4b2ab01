import { cp } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { scaleTheText, sidewaysScroll } from '../a11y/texts-outside.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { storedTokens } from '../support/log-in.ts';
import { ADMIN, startTestServer } from '../support/start-test-server.ts';

/** A new machine: its first build ends when the journey says so, well or badly. */
const test = base.extend<{ firstBuild: PromiseWithResolvers<void> }>({
  firstBuild: async ({ browserName: _browser }, use) => {
    const firstBuild = Promise.withResolvers<void>();
    await use(firstBuild);
    firstBuild.resolve();
  },
  baseURL: async ({ firstBuild }, use) => {
    const server = await startTestServer({
      build: async ({ outDir }) => {
        await firstBuild.promise;
        await cp(BUILT_SITE, outDir, { recursive: true });
      },
    });
    await use(server.origin);
    firstBuild.resolve();
    await server.stop();
  },
});

test('whoever logs in during the first build gets the dashboard as soon as it is there', async ({
  page,
  firstBuild,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect.');
  expect(await storedTokens(page)).toEqual({});
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);

  // A proxy that has just been restarted: the page goes on looking.
  await page.route('**/healthz', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), {
    times: 1,
  });
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'You are logged in. The dashboard opens as soon as the website is ready.',
  );
  expect(Object.keys(await storedTokens(page))).toEqual(['token', 'access_token', 'refresh_token']);
  expect(page.url()).toContain('/admin/login');

  firstBuild.resolve();
  await page.waitForURL('**/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Admin');
  await expect(page.getByRole('banner').getByText(ADMIN.email)).toBeVisible();
});

test('the dashboard leads to that login, whose build may fail: it says so to whoever has logged in', async ({
  page,
  firstBuild,
}) => {
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'you can log in now' }).click();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('status')).toContainText('You are logged in.');
  firstBuild.reject(new Error('no space left'));
  await expect(page.getByRole('status')).toContainText('the website could not be prepared');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'The website is not available' })).toBeVisible();
});

test('that login says what happened after any other response, can be used by everyone, and fits a small phone with large text', async ({
  page,
}) => {
  const general = /^An error occurred\. Please try again later\.$/;
  await page.goto('/login');
  for (const [response, words] of [
    [{ status: 500, body: '<h1>Server Error</h1>' }, general],
    [{ status: 200, body: '<h1>Hello</h1>' }, general],
    [{ status: 429, json: { detail: '<b>Wait</b>' } }, /Please try again later\. <b>Wait<\/b>$/],
  ] as const) {
    await page.unrouteAll();
    await page.route('**/api/admin/login/token/', (route) => route.fulfill(response));
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(await storedTokens(page)).toEqual({});
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/login');
  await expectNoViolations(page, 'login during the first build');
  await scaleTheText(page, 2);
  expect(await sidewaysScroll(page)).toBe(0);
});
