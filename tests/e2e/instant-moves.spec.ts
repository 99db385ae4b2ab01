import { publicPages } from '../../src/site.ts';
import { type BareTab, openBareTab } from '../support/bare-tab.ts';
import { test as base, expect } from '../support/reading-test.ts';

const MENU = '#menu a[href="/"]';
const COUNTER = `document.querySelector('section span[aria-hidden] ~ span[aria-hidden]')?.textContent`;

const test = base.extend<{ tab: BareTab }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads a fixture's needs off this pattern
  tab: async ({}, use) => {
    const tab = await openBareTab();
    await use(tab);
    await tab.close();
  },
});

const arrived = (tab: BareTab, path: string) =>
  expect
    .poll(() => tab.shown('document.readyState + location.pathname').catch(() => 'moving'))
    .toBe(`complete${path}`);

test('a page whose link is hovered is ready before the click, and its counters wait until it is seen', async ({
  tab,
  site,
}) => {
  await tab.goTo(`${site.origin}/model`);
  await arrived(tab, '/model');
  await tab.pointAt(MENU);
  await expect.poll(() => tab.prepared('document.prerendering && document.readyState')).toBe('complete');
  // Even where the number would be on the screen at once.
  await tab.prepared(
    `document.querySelector('section span[aria-hidden] ~ span[aria-hidden]').scrollIntoView()`,
  );
  expect(await tab.prepared(COUNTER)).toBe('150,000+');
  await tab.click(MENU);
  await arrived(tab, '/');
  expect(await tab.shown(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  // It counts for three seconds.
  await expect.poll(() => tab.shown(COUNTER), { intervals: [20] }).not.toBe('150,000+');
  await expect.poll(() => tab.shown(COUNTER)).toBe('150,000+');
});

const PATHS = [...publicPages.map(({ path }) => path).filter((path) => path !== '/support'), '/news/14'];
// The browser keeps six pages of a tab: five, and the one from which the visitor goes back.
for (let first = 0; first < PATHS.length; first += 5) {
  const walk = PATHS.slice(first, first + 5);
  test(`Back shows ${walk.join(', ')} as they were left, without loading them again`, async ({
    tab,
    site,
  }) => {
    for (const path of [...walk, '/support']) {
      await tab.goTo(site.origin + path);
      await arrived(tab, path);
      await tab.shown(`window.wasLeft = '${path}'`);
    }
    for (const path of walk.toReversed()) {
      await tab.shown('history.back()');
      await arrived(tab, path);
      expect(await tab.shown('window.wasLeft'), path).toBe(path);
    }
  });
}

test('between pages the bar stays and one hero gives way to the next, unless less motion is wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      sessionStorage.moved = event.viewTransition === null ? 'not at all' : '';
      event.viewTransition?.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
        sessionStorage.moved = JSON.stringify(parts);
      });
    });
  });
  const moved = () => page.evaluate(() => sessionStorage.moved ?? '');
  const goOn = async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
  };
  await goOn();
  await expect.poll(moved).toContain('::view-transition-group(bar)');
  await expect.poll(moved).toContain('::view-transition-group(hero)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goOn();
  await expect.poll(moved).toBe('not at all');
});
