import type { Page, Response, Route } from '@playwright/test';
import { firstPaint } from './layout-shift.ts';

/** Holds requests back until they are released. */
export async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(what, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/**
 * Opens a page whose fonts come after its first paint, and the API's responses after those; ends when all is quiet.
 * Returns the kB of 1000 bytes of its fonts.
 */
export async function openLate(page: Page, path: string): Promise<number> {
  const fonts = new Map<string, number>();
  const record = (response: Response) => {
    if (response.url().endsWith('.woff2'))
      fonts.set(response.url(), Number(response.headers()['content-length']));
  };
  page.on('response', record);
  await page.unrouteAll();
  const letFontsGo = await hold(page, /\.woff2$/);
  const letResponsesGo = await hold(page, /\/api\//);
  await page.goto(path, { waitUntil: 'commit' });
  await firstPaint(page);
  await letFontsGo();
  await page.evaluate(() => document.fonts.ready);
  await letResponsesGo();
  await page.waitForLoadState('networkidle');
  page.off('response', record);
  return fonts.values().reduce((sum, size) => sum + size, 0) / 1000;
}
