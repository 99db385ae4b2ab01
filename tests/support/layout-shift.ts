import type { Page } from '@playwright/test';

/** Layout that counts as standing still: 0.00 to two places. */
export const NO_SHIFT = 0.0049;

/** Notes every shift of the layout in the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts of the open page together, and what moved. */
export async function shiftsOf(page: Page): Promise<{ total: number; entries: string[] }> {
  const entries = await page.evaluate(() => {
    // Set by the function above.
    return 'shifts' in window ? (window.shifts as string[]) : [];
  });
  const total = entries.reduce((sum, entry) => sum + Number(JSON.parse(entry).value), 0);
  return { total, entries };
}

/** Resolves once the page has shown something. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
