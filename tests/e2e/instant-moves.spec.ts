import { publicPages } from '../../src/site.ts';
import { WITH_PAGES_KEPT } from '../support/find-chromium.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';

test.use({ launchOptions: WITH_PAGES_KEPT });

const PATHS = rounds(
  ['/', '/activities', '/gallery', '/contact', '/news/14'],
  [...publicPages.map(({ path }) => path).filter((path) => path !== '/support'), '/news/14'],
);
// The browser caches six pages of a tab: five of these, and the one from which the visitor goes back.
for (let first = 0; first < PATHS.length; first += 5) {
  const walk = PATHS.slice(first, first + 5);
  test(`Back shows ${walk.join(', ')} as they were left, without loading them again`, async ({
    page,
    site,
  }) => {
    // The map's tiles.
    site.allowProblems(/Failed to load/);
    for (const path of [...walk, '/support']) {
      await page.goto(path);
      await page.evaluate((path) => Object.assign(window, { wasLeft: path }), path);
    }
    for (const path of walk.toReversed()) {
      // The call may fail, because the page is left before it returns.
      await page.evaluate(() => history.back()).catch(() => undefined);
      await page.waitForFunction((path) => location.pathname === path, path);
      expect(await page.evaluate(() => Reflect.get(window, 'wasLeft')), path).toBe(path);
    }
  });
}
