import { figure } from '../support/figure.ts';
import { expect, test } from '../support/reading-test.ts';

const MOST_BYTES = 150_000;

// A mid-range phone, as used to measure speed.
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

test('the home page takes at most 150 kB before the visitor touches it, everything counted; the pictures below the hero come then', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
  // As transferred: compressed, headers included.
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    taken.set(names.get(requestId) ?? requestId, encodedDataLength),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-background="home"] img')).toHaveJSProperty('complete', true);
  const sum = [...taken.values()].reduce((total, bytes) => total + bytes, 0);
  figure('home before scrolling', `${(sum / 1000).toFixed(1)} kB in ${taken.size} requests`);
  expect(taken.size).toBeGreaterThan(4);
  expect(sum, [...taken].map(([name, bytes]) => `${bytes} ${name}`).join('\n')).toBeLessThanOrEqual(
    MOST_BYTES,
  );
  const below = () => [...names.values()].filter((url) => url.includes('/who-we-are.'));
  expect(below()).toEqual([]);
  await page.touchscreen.tap(200, 300);
  await expect.poll(() => below().length).toBe(1);
});
