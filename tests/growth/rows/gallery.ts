import type { Page } from '@playwright/test';
import { slowDown, withPage } from '../../support/launch-chromium.ts';
import type { Row } from '../row.ts';

/** Long jumps, so that a picture that stays behind would be noticed. */
const SCROLLS = 12;

/** The gallery of visitors, expanded: how soon a click shows something, how many tiles are there, and the viewer's count. */
export const gallery: Row = {
  name: 'gallery',
  needsItsPages: true,
  measure: ({ origin }) =>
    withPage({ viewport: { width: 412, height: 823 } }, async (page) => {
      await slowDown(page);
      await page.goto(`${origin}/gallery`);
      await page.getByRole('tablist').hover();
      await page.locator('astro-island[client="used"]:not([ssr])').waitFor();
      const frame = await clickMore(page);
      const said = await page.getByText(/^All [\d,]+ pictures are shown/).textContent();
      const tiles = await mostTiles(page);
      await expectInViewer(page, `14 of ${/[\d,]+/.exec(said ?? '')?.[0]}`);
      return [
        { name: 'gallery, click to next frame', value: frame, unit: 'ms', most: 200, isSpeed: true },
        { name: 'gallery, tiles in the document', value: tiles, unit: '', most: 400 },
      ];
    }),
};

function clickMore(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const more = document.querySelector<HTMLElement>('[data-more] button');
    if (more === null) throw new Error('There are no more pictures.');
    const begun = performance.now();
    more.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  });
}

/** Opens the fourteenth picture, and waits for the viewer to say which of all it is. */
async function expectInViewer(page: Page, place: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[role="tabpanel"] li[aria-posinset="14"] a').click();
  await page.getByText(place, { exact: true }).waitFor();
}

/** The most that were there while somebody scrolled to the end. Throws where the screen stays without pictures. */
async function mostTiles(page: Page): Promise<number> {
  let most = 0;
  for (let scroll = 1; scroll <= SCROLLS; scroll += 1) {
    await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), scroll / SCROLLS);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="tabpanel"] li img')].some((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return (bottom > 0 && top < innerHeight) || scrollY + innerHeight > document.body.scrollHeight - 2000;
      }),
    );
    most = Math.max(most, await page.locator('[role="tabpanel"] li').count());
  }
  return most;
}
