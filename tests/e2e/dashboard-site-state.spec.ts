import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { logIn } from '../support/log-in.ts';
import { test as base, expect } from '../support/site-test.ts';
import { startTestServer } from '../support/start-test-server.ts';

/** A server that builds its pages itself: a copy of the site under test, or a failure. */
const test = base.extend<{ builder: { isBroken: boolean } }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads a fixture's needs off this pattern
  builder: async ({}, use) => {
    await use({ isBroken: false });
  },
  server: async ({ builder }, use) => {
    const server = await startTestServer({
      build: async ({ outDir }) => {
        if (builder.isBroken) throw new Error('The disk is full.');
        await cp(BUILT_SITE, outDir, { recursive: true });
      },
    });
    await expect.poll(async () => (await fetch(server.origin)).status, 'the first build is ready').toBe(200);
    await use(server);
    await server.stop();
  },
});

/** A build copies a whole site, and on a busy machine each step of it waits. */
const WHEN_BUILT = { timeout: 30_000 };

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The website' });

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
  await expect(line(page)).toHaveText(/^The website is up to date \(last updated .+\)\.$/);
  builder.isBroken = true;
  await deleteFirstMember(page);
  await expect(line(page)).toContainText('The website is being updated');
  await expect(line(page)).toHaveText(
    /could not be updated \(.+\)\. For a moment visitors see it as it was .+/,
    WHEN_BUILT,
  );
  await expectNoViolations(page, 'a failed rebuild');
  builder.isBroken = false;
  await deleteFirstMember(page);
  await expect(line(page)).toHaveText(/is up to date/, WHEN_BUILT);
});
