import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';

test('the browser finds no fault with feed and sitemap, nor with what a phone needs to keep the site', async ({
  page,
  context,
}) => {
  await page.goto('/');
  for (const [path, root] of [
    ['/rss.xml', 'rss'],
    ['/sitemap.xml', 'urlset'],
  ] as const) {
    const read = await page.evaluate(async (url) => {
      const response = await fetch(url);
      const feed = new DOMParser().parseFromString(await response.text(), 'application/xml');
      const fault = feed.querySelector('parsererror')?.textContent ?? null;
      return { type: response.headers.get('content-type'), root: feed.documentElement.tagName, fault };
    }, path);
    expect(read, path).toEqual({ type: expect.stringMatching(/xml/), root, fault: null });
  }

  const browser = await context.newCDPSession(page);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []]);
  // iPhones find it by its name alone.
  expect((await page.request.get('/apple-touch-icon.png')).status()).toBe(200);

  await page.goto('/kn/about');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const kannada = await browser.send('Page.getAppManifest');
  expect([new URL(kannada.url).pathname, kannada.errors]).toEqual(['/kn/site.webmanifest', []]);
});

test('the browser would install the dashboard as an app of its own', async ({ page, context, site }) => {
  await logIn(page, site);
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/staff.webmanifest', []]);
  // A journey has a profile of its own that forgets everything, in which nothing is ever installed.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
