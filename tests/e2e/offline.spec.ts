import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/lib/language.ts';
import { localPath } from '../../src/lib/local-path.ts';
import { publicPages } from '../../src/site.ts';
import { offlineTexts } from '../../src/texts/offline.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { logIn } from '../support/log-in.ts';
import { expect, isSaved, savedFiles, savedPages, test } from '../support/outage-test.ts';
import { rounds } from '../support/rounds.ts';

const MAIN = publicPages.map(({ path }) => path);
const textsIn = async (language: Language): Promise<typeof offlineTexts> =>
  language === DEFAULT_LANGUAGE
    ? offlineTexts
    : (await import(`../../src/languages/${language}/offline.ts`)).offlineTexts;
/** Before the worker's own code: every cache is full. */
const FULL = `Cache.prototype.put = async () => { throw new DOMException('Full.', 'QuotaExceededError'); };`;
const WITHOUT_SERVER = /ERR_|status of 503|Failed to fetch/;

const savedLine = (page: Page, { savedLabel, savedOn } = offlineTexts) =>
  page.getByRole('complementary', { name: savedLabel }).getByText(savedOn('').trim());

/** Opens the first picture of the gallery, whose code comes then. */
async function openPicture(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Gurukulam' }).click();
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await page.getByRole('tabpanel', { name: 'Gurukulam' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/**
 * The site under test as its next build could be: another worker, a page with another title, and files of it with other
 * names, as after every change of their code. Returns its folder.
 * @param folder that is removed after the test
 * @param files how the names of the renamed files begin
 */
async function nextBuild(folder: string, page: string, files: readonly string[]): Promise<string> {
  const site = await copySite(folder);
  const code = join(site, '_astro');
  const names = (await readdir(code)).filter((name) => /\.(?:js|css)$/.test(name));
  await change(join(site, 'sw.js'), (worker) => `${worker}// Another worker.`);
  const withNewNames = (text: string) =>
    files.reduce((changed, start) => changed.replaceAll(start, `${start}next-`), text);
  await change(join(site, `${page}.html`), (html) =>
    withNewNames(html).replaceAll('<title>', '<title>Next '),
  );
  for (const name of names.filter((name) => files.some((start) => name.startsWith(start)))) {
    await change(join(code, name), withNewNames);
    await rename(join(code, name), join(code, withNewNames(name)));
  }
  return site;
}

/** A copy of the site under test, for a test that changes its files. Returns its folder. */
async function copySite(folder: string): Promise<string> {
  const site = join(folder, 'next-site');
  await cp(BUILT_SITE, site, { recursive: true });
  return site;
}

/** Changes a file, whose compressed twins are of the text before. */
async function change(file: string, to: (text: string) => string): Promise<void> {
  await writeFile(file, to(await readFile(file, 'utf8')));
  for (const twin of ['.br', '.gz']) await rm(file + twin, { force: true });
}

// The worker is the same in all of them.
for (const language of LANGUAGES.filter((each) => rounds(each === DEFAULT_LANGUAGE, true))) {
  test(`after one visit every main page in ${language} opens with the server stopped, and says from when it is`, async ({
    page,
    outage,
    site,
  }) => {
    site.allowProblems(WITHOUT_SERVER);
    const main = MAIN.map((path) => localPath(path, language));
    const item = localPath('/news/14', language);
    const line = savedLine(page, await textsIn(language));
    await page.goto(localPath('/', language));
    await expect.poll(() => savedPages(page)).toEqual(expect.arrayContaining(main));
    await page.goto(item);
    await isSaved(page);
    const headings = new Map<string, string>();
    for (const path of [...main, item]) {
      const html = await (await page.request.get(path)).text();
      headings.set(path, /<title>([^<]*)/.exec(html)?.[1] ?? '');
    }
    await outage.begin();
    for (const [path, title] of headings) {
      await page.goto(path);
      await expect(line).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toBeVisible();
      const hero = page.locator('main img').first();
      await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await page.title()).toBe(title.replaceAll('&#39;', "'"));
      // Whatever wakes up on the way down finds what was saved, too.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(line).toBeInViewport();
    }
    expect(site.dialogs).toEqual([]);
    if (language === DEFAULT_LANGUAGE) {
      await page.goto('/gallery');
      await openPicture(page);
      await test.step('a page that was never visited says so, and lists the pages that are saved', async () => {
        await page.goto('/news/13');
        await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
        await page
          .getByRole('list', { name: 'Saved on this device:' })
          .getByRole('link', { name: /^Our Model/ })
          .click();
        await expect(line).toBeVisible();
        await page.goBack();
        await outage.end();
        await page.getByRole('link', { name: 'Try again' }).click();
        await expect(page.getByRole('link', { name: 'Back to All News' })).toBeVisible();
        await expect(line).toBeHidden();
      });
    }
  });
}

test('staff leave nothing of what they see on the device, and each page is requested once', async ({
  page,
  site,
}) => {
  await page.goto('/support');
  await expect.poll(() => savedPages(page)).toEqual(expect.arrayContaining(MAIN));
  await logIn(page, site);
  const pages: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) pages.push(new URL(response.url()).pathname);
  });
  await page.goto('/dashboard/home');
  await expect(page.getByText('Shantala Rao').first()).toBeVisible();
  // With a token in the browser the public pages read with it, and the worker keeps out of that.
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const texts = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const saved = await Promise.all(opened.map(async (cache) => cache.matchAll()));
    return Promise.all(saved.flat().map((response) => response.text()));
  });
  expect(texts.length).toBeGreaterThan(MAIN.length);
  expect(texts.filter((text) => text.includes(site.email) || text.includes('Shantala Rao'))).toEqual([]);
  // Scripts hold nothing of anybody; those that no saved page names go with the next visit.
  const files = (await savedFiles(page)).filter((path) => !path.startsWith('/_astro/'));
  expect(files.filter((path) => /login|admin|messages|_msg|\/me\//.test(path))).toEqual([]);
  // The dashboard has a worker of its own, which keeps its pages: they are the same for everybody.
  expect((await savedPages(page)).filter((path) => path.startsWith('/dashboard'))).toEqual([]);
  expect(pages).toEqual(['/dashboard/home', '/news']);
});

test('on a connection that costs, only what was opened is saved', async ({ page, outage, site }) => {
  site.allowProblems(WITHOUT_SERVER);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', type: 'cellular' } });
  });
  await page.goto('/model');
  await expect.poll(() => savedPages(page)).toEqual(['/model']);
  // What comes later, on the way down, is saved when the visitor leaves.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const pictures = await page.evaluate(async () => {
    const lazy = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')];
    await Promise.all(lazy.map((img) => img.decode()));
    return lazy.map(({ currentSrc }) => new URL(currentSrc).pathname);
  });
  await page.goto('/support');
  await expect.poll(() => savedPages(page)).toEqual(['/model', '/support']);
  await expect.poll(() => savedFiles(page)).toEqual(expect.arrayContaining(pictures));
  await outage.begin();
  await page.goto('/model');
  await expect(savedLine(page)).toBeVisible();
});

test('where no response comes for long the saved page opens; the login page of a Wi-Fi never takes its place', async ({
  page,
  outage,
  site,
}) => {
  site.allowProblems(WITHOUT_SERVER);
  await page.goto('/model');
  const title = await page.title();
  await expect.poll(() => savedPages(page)).toEqual(expect.arrayContaining(MAIN));
  await outage.pretend(() => undefined);
  await page.goto('/model', { waitUntil: 'commit' });
  await expect(savedLine(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await outage.pretend((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<title>Wi-Fi</title><h1>Log in to the Wi-Fi</h1>'),
  );
  for (const path of ['/model', '/gallery']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Log in to the Wi-Fi' })).toBeVisible();
  }
  await outage.begin();
  await page.goto('/gallery');
  await expect(savedLine(page)).toBeVisible();
  await page.goto('/model');
  await expect(savedLine(page)).toBeVisible();
  expect(await page.title()).toBe(title);
});

test('a device without room for copies shows every page as ever', async ({ page, outage, site }) => {
  site.allowProblems(WITHOUT_SERVER);
  const siteDir = await copySite(outage.dataDir);
  await change(join(siteDir, 'sw.js'), (worker) => `${FULL}${worker}`);
  await outage.end({ siteDir });
  await page.goto('/model');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const path of ['/gallery', '/support', '/gallery']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hero = page.locator('main img').first();
    await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Adrishya' })).toBeVisible();
  await expect(savedLine(page)).toBeHidden();
  expect(await savedFiles(page)).toEqual([]);
});

test('a new build reaches the next page that is opened, and breaks none that is open', async ({
  page,
  context,
  outage,
  site,
}) => {
  site.allowProblems(WITHOUT_SERVER);
  const viewer = async () => (await savedFiles(page)).filter((path) => path.includes('/GalleryViewer.'));
  await page.goto('/gallery');
  await expect.poll(viewer).toHaveLength(1);
  await page.reload();
  const siteDir = await nextBuild(outage.dataDir, 'gallery', ['Gallery.', 'GalleryViewer.', 'below.']);
  await outage.end({ siteDir });
  // Its files are on the server no more.
  await openPicture(page);
  const other = await context.newPage();
  // A server that a busy machine keeps from responding in four seconds is away: the saved page opens.
  await expect(async () => {
    await other.goto('/gallery');
    expect(await other.title()).toMatch(/^Next /);
  }).toPass();
  await expect.poll(viewer).toEqual([expect.stringContaining('/GalleryViewer.next-')]);
  await outage.begin();
  // A browser that is debugged may end the old worker while that looks for the page, which then never comes.
  await expect(() => other.goto('/gallery', { waitUntil: 'commit', timeout: 20_000 })).toPass();
  await expect(savedLine(other)).toBeVisible();
  await expect(other).toHaveTitle(/^Next /);
  await openPicture(other);
});
