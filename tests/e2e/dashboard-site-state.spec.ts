import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { startInFrontOf } from '../support/django-process.ts';
import { logIn } from '../support/log-in.ts';
import { test as base, expect } from '../support/site-test.ts';

/** A server that builds its pages itself: a copy of the site under test, or a failure. */
const test = base.extend<{ builder: { isBroken: boolean } }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads a fixture's needs off this pattern
  builder: async ({}, use) => {
    await use({ isBroken: false });
  },
  server: async ({ builder, django }, use) => {
    const server = await startInFrontOf(django, {
      build: async (place) => {
        if (builder.isBroken) throw new Error('The disk is full.');
        await cp(BUILT_SITE, place, { recursive: true });
      },
    });
    await expect.poll(async () => (await fetch(server.origin)).status, 'the first build is ready').toBe(200);
    await use(server);
    await server.stop();
  },
});

/** A build copies a whole site, and on a busy machine each step of it waits. */
const WHEN_BUILT = { timeout: 30_000 };

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The public pages' });

async function deleteFirstMember(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
}

test('staff see that the public pages follow what they save, and when that fails', async ({
  page,
  site,
  builder,
}) => {
  await logIn(page, site, '/dashboard/board_team');
  await expect(line(page)).toHaveText(/^The public pages are up to date \(built .+\)\.$/);
  builder.isBroken = true;
  await deleteFirstMember(page);
  await expect(line(page)).toContainText('The public pages are being rebuilt');
  await expect(line(page)).toHaveText(
    /could not be rebuilt \(.+\)\. Visitors first get those of .+/,
    WHEN_BUILT,
  );
  await expectNoViolations(page, 'a failed rebuild');
  builder.isBroken = false;
  await deleteFirstMember(page);
  await expect(line(page)).toHaveText(/are up to date/, WHEN_BUILT);
});

test('on a host that builds no pages nothing is said about them', async ({ page, site }) => {
  site.allowProblems(/404/);
  const requested: string[] = [];
  await page.route('**/healthz', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });
  });
  await logIn(page, site, '/dashboard/team');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  expect(requested).toHaveLength(1);
});
