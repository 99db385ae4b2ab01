import type { Page } from '@playwright/test';
import { apiClient } from '../../support/api-client.ts';
import { slowDown, withPage } from '../../support/launch-chromium.ts';
import type { Figure, Row } from '../row.ts';

const MAX_NODES = 5000;

/** The long lists of staff: the screen, and an element that is there once its list can be used. */
const SCREENS = [
  { path: 'home', name: 'inbox', row: 'main li input[type="checkbox"]' },
  { path: 'gallery', name: 'gallery of staff', row: 'main [data-kind="pictures"] > li' },
  { path: 'news', name: 'news of staff', row: 'main [data-kind="rows"] > li' },
];

/** How soon staff can work with long lists, and how much of them is in the document. */
export const dashboard: Row = {
  name: 'dashboard',
  measure: ({ origin }) =>
    withPage({ viewport: { width: 1280, height: 800 } }, async (page) => {
      const { access } = await apiClient(origin).logIn();
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate((token) => {
        for (const key of ['token', 'access_token']) localStorage.setItem(key, token);
      }, access);
      await slowDown(page);
      const figures: Figure[] = [];
      for (const screen of SCREENS) figures.push(...(await measureScreen(page, origin, screen)));
      return figures;
    }),
};

async function measureScreen(
  page: Page,
  origin: string,
  { path, name, row }: (typeof SCREENS)[number],
): Promise<Figure[]> {
  const begun = performance.now();
  await page.goto(`${origin}/dashboard/${path}`, { waitUntil: 'commit' });
  await isDrawn(page, row);
  const seconds = (performance.now() - begun) / 1000;
  // The beginning of a long list comes ahead of the rest.
  await page.waitForLoadState('networkidle');
  await page.locator('main :text("still loading")').first().waitFor({ state: 'detached' });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return [
    { name: `${name} can be used after`, value: seconds, unit: 's', most: 2, isSpeed: true },
    { name: `${name}, nodes`, value: nodes, unit: '', most: MAX_NODES },
  ];
}

/**
 * Waits for the frame after that which shows an element. A locator asks only every half second in the end, which is a
 * quarter of the bound.
 */
function isDrawn(page: Page, selector: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    await new Promise<void>((resolve) => {
      const isThere = () => document.querySelector(wanted) !== null && resolve();
      new MutationObserver(isThere).observe(document, { childList: true, subtree: true });
      isThere();
    });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, selector);
}
