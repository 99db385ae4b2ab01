import type { Page } from '@playwright/test';
import { islandTexts } from '../../src/i18n/en/requests.ts';
import { publicPages } from '../../src/site.ts';
import { logIn } from '../support/log-in.ts';
import { OPTIONAL_BUILT_INS, removeBuiltIns } from '../support/newer-built-ins.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { seeEverything } from './see-everything.ts';

/** Those with islands of each kind; in a long run all. */
const PUBLIC = rounds(
  ['/', '/activities', '/gallery', '/contact', '/news', '/login'],
  [...publicPages.map(({ path }) => path), '/news/14', '/login'],
);
const SCREENS = rounds(['home', 'news', 'gallery', 'texts', 'accounts'], STAFF_SCREENS);

/** All of them at once, and in the long run each alone. */
for (const missing of rounds(
  [OPTIONAL_BUILT_INS],
  [OPTIONAL_BUILT_INS, ...OPTIONAL_BUILT_INS.map((name) => [name])],
)) {
  const browser = missing.length > 1 ? 'only what the oldest promised ones have' : `no ${missing}`;

  test(`in a browser that has ${browser}, public pages show what they came with`, async ({ page, site }) => {
    site.allowProblems(/tile\.openstreetmap/);
    await page.addInitScript(removeBuiltIns, missing);
    await seeEverything(page);
    for (const path of PUBLIC) {
      await page.goto(path);
      await startIslands(page);
      expect(await linksMissing(page), path).toEqual([]);
    }
  });

  test(`in a browser that has ${browser}, screens of staff show their content`, async ({ page, site }) => {
    await page.addInitScript(removeBuiltIns, missing);
    await logIn(page, site);
    for (const screen of SCREENS) {
      await page.goto(`/dashboard/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await startIslands(page);
      await expect(page.getByText(islandTexts.failed)).toHaveCount(0);
    }
  });
}

test('where a screen of staff fails, it says so, and its link to reload the page starts it', async ({
  page,
  site,
}) => {
  site.allowProblems(/spoilt/);
  await logIn(page, site);
  await page.addInitScript(spoilNews);
  await page.goto('/dashboard/news');
  await expect(page.getByText(islandTexts.failed)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('mended', ''));
  await page.getByRole('link', { name: islandTexts.reload }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByText(islandTexts.failed)).toHaveCount(0);
});

/** What shortens the texts of the news throws, until it is mended. */
function spoilNews(): void {
  if (sessionStorage.getItem('mended') !== null) return;
  Object.assign(String.prototype, {
    matchAll: () => {
      throw new Error('spoilt');
    },
  });
}

/** Each island, whatever it waits for. */
async function startIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) {
      island.toggleAttribute('data-changed', true);
      island.dispatchEvent(new Event('changed'));
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Where the HTML leads, as the server sends it, and the page does not lead any more. */
function linksMissing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    const linksOf = (place: Document) =>
      [...place.querySelectorAll('main a:not(noscript a, [data-beyond] a)')].map(
        (link) => link.getAttribute('href') ?? '',
      );
    const there = linksOf(document);
    return linksOf(sent).filter((href) => !there.includes(href));
  });
}
