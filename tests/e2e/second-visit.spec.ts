import { expect, isSaved, test } from '../support/outage-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

// How soon that is on a slow line is measured in tests/lighthouse/second-visits.ts.
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
      .map(({ name, workerStart, transferSize }) => ({ name, isOfWorker: workerStart > 0, transferSize })),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(({ isOfWorker, transferSize }) => !isOfWorker || transferSize > 0)).toEqual([]);
});
