import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILT_SITE } from '../support/built-sites.ts';
import { expect, test } from '../support/reading-test.ts';

// What a visitor downloads before any interaction, in kB of 1000 bytes as Brotli sends them.
const HOME = 8;
const OTHERS = 80;
/** What shows only what the build knew needs no React while the API still holds the same. */
const UNCHANGED = 15;
// Those of fixed text alone are held by tests/build/weight.test.ts.
const BOUNDS: [kilobytes: number, paths: readonly string[]][] = [
  [HOME, ['/']],
  [OTHERS, ['/activities', '/adhrishya', '/volunteer', '/contact']],
  [UNCHANGED, ['/gallery', '/about', '/news', '/news/14']],
];

for (const [bound, paths] of BOUNDS) {
  test(`${paths.join(', ')} fetch at most ${bound} kB of script before the visitor scrolls`, async ({
    page,
  }) => {
    for (const path of paths) await expectLightness(page, path, bound);
  });
}

async function expectLightness(page: Page, path: string, bound: number): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await page.setViewportSize(size);
    // To find out that nothing has changed takes until the API has responded.
    await page.goto(path, { waitUntil: bound === UNCHANGED ? 'networkidle' : 'load' });
    // Islands that are on the screen, or do not wait for it, have hydrated; the others have not.
    const awake = () =>
      page.evaluate(() => {
        const isDue = (island: Element) => {
          if (['changed', 'used'].includes(island.getAttribute('client') ?? ''))
            return island.hasAttribute('data-changed');
          const client = island.getAttribute('client') ?? '';
          if (!['visible', 'section'].includes(client)) return true;
          const watched = client === 'section' ? island.closest('section') : island.firstElementChild;
          const box = watched?.getBoundingClientRect();
          return box !== undefined && box.height > 0 && box.top < innerHeight - 1 && box.bottom > 0;
        };
        return [...document.querySelectorAll('astro-island[ssr]')].filter(isDue).length;
      });
    await expect.poll(awake, { message: 'islands on the screen that are asleep' }).toBe(0);
    const sizes = await Promise.all(
      [...scripts].map(async (script) => (await readFile(join(BUILT_SITE, `${script}.br`))).length),
    );
    const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(kilobytes, `${path} at ${size.width} px: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(bound);
    page.removeAllListeners('request');
  }
}
