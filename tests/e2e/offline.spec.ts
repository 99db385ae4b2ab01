import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offlineTexts } from '../../src/i18n/en/offline.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { logIn } from '../support/log-in.ts';
import { expect, isSaved, savedFiles, savedPages, test } from '../support/outage-test.ts';

/** Code that, before the worker's own, makes every cache behave as full. */
const FULL_CACHES = `{ const put = Cache.prototype.put; Cache.prototype.put = async () => { throw new DOMException('Full.', 'QuotaExceededError'); }; }`;

test.beforeEach(({ site }) => site.allowProblems(/ERR_|status of 503|Failed to fetch/));

/** Copies the site under test, so that a test can change its files. Returns the folder of the copy. */
async function copySite(folder: string): Promise<string> {
  const site = join(folder, 'next-site');
  await cp(BUILT_SITE, site, { recursive: true });
  return site;
}

/** Changes a file, and removes its compressed copies, which have the earlier text. */
async function change(file: string, to: (text: string) => string): Promise<void> {
  await writeFile(file, to(await readFile(file, 'utf8')));
  for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true });
}

/** Opens the first picture of the gallery, which loads the code of the viewer. */
async function openPicture(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await page.getByRole('tabpanel', { name: 'Gurukulam' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const expectHeroPicture = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

test('the first page that is visited opens without a signal, with its picture and its script', async ({
  page,
  outage,
  site,
}) => {
  await page.goto('/model');
  const title = await page.title();
  await isSaved(page);
  await outage.begin();
  await page.reload();
  expect(await page.title()).toBe(title);
  await expectHeroPicture(page);
  const petal = page.getByRole('button', { name: 'Creative' });
  await petal.click();
  await expect(petal).toHaveAttribute('aria-pressed', 'true');
  expect(site.dialogs).toEqual([]);
});

test('an unvisited page shows the offline page of its language, and comes with the signal', async ({
  page,
  outage,
}) => {
  await page.goto('/model');
  await isSaved(page);
  await outage.begin();
  await page.goto('/kn/news/13');
  await expect(page.getByRole('heading', { name: 'ನೆಟ್‌ವರ್ಕ್ ಸಿಗುತ್ತಿಲ್ಲ' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  for (const path of ['/dashboard/news', '/nothing', '/news/13']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: offlineTexts.heading })).toBeVisible();
  }
  await outage.end();
  await page.getByRole('link', { name: offlineTexts.retry }).click();
  await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
});

test('a page that does not respond within seconds opens from the device', async ({ page, outage }) => {
  await page.goto('/model');
  await isSaved(page);
  await outage.pretend(() => undefined);
  await page.goto('/model', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('staff leave nothing of what they see on the device, and each page is requested once', async ({
  page,
  site,
}) => {
  await page.goto('/support');
  await isSaved(page);
  await logIn(page, site);
  const pages: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) pages.push(new URL(response.url()).pathname);
  });
  await page.goto('/dashboard/home');
  await expect(page.getByText('Shantala Rao').first()).toBeVisible();
  // While staff are logged in, public pages send their token too: the worker must not store those responses.
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => savedPages(page)).toEqual(expect.arrayContaining(['/dashboard/home', '/news']));
  const texts = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const saved = await Promise.all(opened.map(async (cache) => cache.matchAll()));
    return Promise.all(saved.flat().map((response) => response.text()));
  });
  expect(texts.filter((text) => text.includes(site.email) || text.includes('Shantala Rao'))).toEqual([]);
  const files = (await savedFiles(page)).filter((path) => !path.startsWith('/_astro/'));
  expect(files.filter((path) => /login|admin|messages|_msg|\/me\//.test(path))).toEqual([]);
  expect(pages).toEqual(['/dashboard/home', '/news']);
});

test('a device without room for copies shows every page as ever', async ({ page, outage }) => {
  const siteDir = await copySite(outage.dataDir);
  await change(join(siteDir, 'sw.js'), (worker) => `${FULL_CACHES}${worker}`);
  await outage.end({ siteDir });
  await page.goto('/model');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const path of ['/gallery', '/support', '/gallery']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectHeroPicture(page);
  }
  expect((await savedFiles(page)).filter((path) => !path.endsWith('/offline'))).toEqual([]);
});

test('a new build reaches the next page that is opened, and breaks none that is open', async ({
  page,
  context,
  outage,
}) => {
  await page.goto('/gallery');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await openPicture(page);
  await isSaved(page);
  await page.reload();
  // A new build: some files have other names, the page has another title, and the worker has changed.
  const siteDir = await copySite(outage.dataDir);
  const code = join(siteDir, '_astro');
  const renamed = ['Gallery.', 'GalleryViewer.'];
  const withNewNames = (text: string) =>
    renamed.reduce((changed, start) => changed.replaceAll(start, `${start}next-`), text);
  await change(join(siteDir, 'sw.js'), (worker) => `${worker}// Another worker.`);
  await change(join(siteDir, 'gallery.html'), (html) =>
    withNewNames(html).replaceAll('<title>', '<title>Next '),
  );
  for (const name of (await readdir(code)).filter((name) => /\.(?:js|css)$/.test(name))) {
    if (!renamed.some((start) => name.startsWith(start))) continue;
    await change(join(code, name), withNewNames);
    await rename(join(code, name), join(code, withNewNames(name)));
  }
  await outage.end({ siteDir });
  // The server no longer has the files of the open page.
  await openPicture(page);
  const other = await context.newPage();
  // The saved page opens if a busy machine takes more than four seconds to respond.
  await expect(async () => {
    await other.goto('/gallery');
    expect(await other.title()).toMatch(/^Next /);
  }).toPass();
  await openPicture(other);
  await isSaved(other);
  await outage.begin();
  await other.goto('/gallery');
  await expect(other).toHaveTitle(/^Next /);
  await openPicture(other);
});
