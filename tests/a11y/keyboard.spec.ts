import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { DESK, openSettled, PHONE, PUBLIC_PAGES } from './settle.ts';
import { type Place, walk, walkContent } from './walk.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

/** Seen on the screen, covered by nothing, and marked. */
function expectSeen(place: Place, title: string, height: number): void {
  expect.soft(place.isOnTop, `${title}: ${place.name} is covered`).toBe(true);
  expect.soft(place.hasRing, `${title}: ${place.name} has no ring`).toBe(true);
  expect.soft(place.y + place.height, `${title}: ${place.name} is above the screen`).toBeGreaterThan(0);
  expect.soft(place.y, `${title}: ${place.name} is below the screen`).toBeLessThan(height);
}

// Long runs walk on both; the phone is where bars and menus could cover something.

test('a keyboard leads past the navigation or through all of the home page, and its place is always seen', async ({
  page,
}) => {
  await openSettled(page, '/');
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    await page.setViewportSize(size);
    const names: string[] = [];
    const count = await walk(page, (place) => {
      names.push(place.name);
      expectSeen(place, `/ at ${size.width} px`, size.height);
    });
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(120);
    expect(names.filter((name) => /Skip to the content/.test(name))).toHaveLength(1);
  }
  // The walk has left the page at its end: the next key is the first again.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a keyboard leads through the content of every other page and screen to its end, and its place is always seen', async ({
  page,
  site,
}) => {
  site.allowProblems(/404/);
  let count = 0;
  const go = async (path: string, size: typeof PHONE) => {
    await page.setViewportSize(size);
    await openSettled(page, path);
    const places = await walkContent(page, (place) => expectSeen(place, path, size.height));
    expect.soft(places, `${path} is left at its end`).toBeLessThan(300);
    count += places;
  };
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    for (const path of PUBLIC_PAGES.slice(1)) await go(path, size);
  }
  await logIn(page, site);
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    for (const screen of STAFF_SCREENS) await go(`/dashboard/${screen}`, size);
  }
  expect(count).toBeGreaterThan(150);
});
