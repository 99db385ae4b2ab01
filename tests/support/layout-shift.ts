import { expect, type Page } from '@playwright/test';

/** A shift that rounds to 0.00. */
const NO_SHIFT = 0.0049;

/** Records every shift of the layout in the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails if anything has moved in the open page, and names it. */
export async function expectNoShift(page: Page, where = page.url()): Promise<void> {
  const entries = await page.evaluate(() => {
    // Set by the function above.
    return 'shifts' in window ? (window.shifts as string[]) : [];
  });
  const total = entries.reduce((sum, entry) => sum + Number(JSON.parse(entry).value), 0);
  expect(total, `${where}: ${entries.join('\n')}`).toBeLessThanOrEqual(NO_SHIFT);
}

/** Resolves once the page has shown something. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
