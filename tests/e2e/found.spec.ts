import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';

test('the browser finds no fault with what a phone needs to keep the site', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  for (const [path, manifest] of [
    ['/', '/site.webmanifest'],
    ['/kn/about', '/kn/site.webmanifest'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    const { url, errors } = await browser.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([manifest, []]);
  }
  // iPhones request the icon by this path, without a link.
  expect((await page.request.get('/apple-touch-icon.png')).status()).toBe(200);
});

test('the browser would install the dashboard as an app of its own', async ({ page, context, site }) => {
  await logIn(page, site);
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/staff.webmanifest', []]);
  // The tests run in a private window, where nothing can be installed.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
