import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { BUILT_SITE } from './built-sites.ts';

/** What shows only what the build knew needs no React while the API still holds the same. */
const UNCHANGED = 15;
/** In kB of 1000 bytes as Brotli sends them. Pages of fixed text alone are held by tests/build/weight.test.ts. */
const MOST: Readonly<Record<string, number>> = {
  '/': 8,
  '/activities': 80,
  '/adhrishya': 80,
  '/volunteer': 80,
  '/contact': 80,
  '/gallery': UNCHANGED,
  '/about': UNCHANGED,
  '/news': UNCHANGED,
  '/news/14': UNCHANGED,
};

/** Opens a page by `open` and fails if it fetches more script than it may before the visitor scrolls. */
export async function expectLight(page: Page, path: string, open: () => Promise<void>): Promise<void> {
  const scripts = new Set<string>();
  const record = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  };
  page.on('request', record);
  await open();
  const most = MOST[path];
  if (most !== undefined) {
    await expect.poll(() => asleep(page), { message: 'islands on the screen that are asleep' }).toBe(0);
    const sizes = await Promise.all(
      [...scripts].map(async (script) => (await readFile(join(BUILT_SITE, `${script}.br`))).length),
    );
    const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(kilobytes, `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(most);
  }
  page.off('request', record);
}

/** Islands that are on the screen, or do not wait for it, and have not hydrated. */
function asleep(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isDue = (island: Element) => {
      const client = island.getAttribute('client') ?? '';
      if (['changed', 'used'].includes(client)) return island.hasAttribute('data-changed');
      if (!['visible', 'section'].includes(client)) return true;
      const watched = client === 'section' ? island.closest('section') : island.firstElementChild;
      const box = watched?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top < innerHeight - 1 && box.bottom > 0;
    };
    return [...document.querySelectorAll('astro-island[ssr]')].filter(isDue).length;
  });
}
