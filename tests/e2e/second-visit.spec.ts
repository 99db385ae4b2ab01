import type { Page } from '@playwright/test';
import { figure } from '../support/figure.ts';
import { expect, savedPages, test } from '../support/outage-test.ts';
import { startSlowLine } from '../support/slow-line.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Milliseconds from the navigation to the largest paint. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) => resolve(seen.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

for (const path of ['/', '/model', '/gallery']) {
  test(`a second visit of ${path} over a slow line shows it sooner than the first`, async ({
    page,
    site,
  }) => {
    const line = await startSlowLine(site.origin);
    await page.goto(line.origin + path, { waitUntil: 'load' });
    const first = await largestPaint(page);
    await expect.poll(() => savedPages(page), { timeout: 40_000 }).toContain('/news');
    await page.goto('about:blank');
    await page.goto(line.origin + path, { waitUntil: 'load' });
    const second = await largestPaint(page);
    figure(
      `largest paint of ${path} over slow 4G, first and second visit`,
      `${Math.round(first)} and ${Math.round(second)} ms`,
    );
    expect(second).toBeLessThan(first);
    line.close();
  });
}
