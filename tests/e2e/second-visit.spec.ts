import { expect, isSaved, test } from '../support/outage-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

// tests/lighthouse/second-visits.ts measures how long that takes on a slow line.
test('a second visit fetches the page alone: its first screen is on the device', async ({ page }) => {
  await page.goto('/');
  await isSaved(page);
  await page.goto('/robots.txt');
  await page.goto('/');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/_astro/'))
      .map(({ name, workerStart, transferSize }) => ({ name, isFromWorker: workerStart > 0, transferSize })),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(({ isFromWorker, transferSize }) => !isFromWorker || transferSize > 0)).toEqual([]);
});
