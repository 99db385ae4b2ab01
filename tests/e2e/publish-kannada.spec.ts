import { removeFolder } from '../../src/server/db/durable-file.ts';
import { logIn } from '../support/log-in.ts';
import { test as base, expect } from '../support/site-test.ts';
import { startServerProcess } from '../support/start-server-process.ts';

/** Pages that are built by the server itself, from a data folder that begins empty. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  server: async ({}, use, testInfo) => {
    const dataDir = testInfo.outputPath('data');
    const server = await startServerProcess(dataDir, { SITE_DIR: '' });
    await use({ origin: server.origin, dataDir });
    await server.end('SIGTERM');
    await removeFolder(dataDir);
  },
});

test('Kannada comes with the switch on the screen Texts, and goes with it', async ({ page, site }) => {
  const isServed = async (path: string) => {
    const { status } = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    return status === 200;
  };
  const whenBuilt = { timeout: 200_000, intervals: [500] };
  await expect.poll(() => isServed('/'), whenBuilt).toBe(true);
  expect(await isServed('/kn')).toBe(false);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'ಕನ್ನಡ' })).toHaveCount(0);

  await logIn(page, site, '/dashboard/texts');
  await page.getByRole('region', { name: 'Kannada is not public' }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Kannada is public' })).toBeVisible();
  await expect.poll(() => isServed('/kn'), whenBuilt).toBe(true);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'ಕನ್ನಡ' }).click();
  await expect(page).toHaveURL('/kn');

  await page.goto('/dashboard/texts');
  await page.getByRole('region', { name: 'Kannada is public' }).getByRole('button').click();
  await expect.poll(() => isServed('/kn'), whenBuilt).toBe(false);
  await page.goto('/kn');
  await expect(page).toHaveURL('/');
});
