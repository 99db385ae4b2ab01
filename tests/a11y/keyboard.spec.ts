import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { DESK, openSettled, PHONE, PUBLIC_PAGES } from './settle.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

/** What has the focus, and whether whoever sees the page can tell. */
type Place = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Nothing covers it. */
  isOnTop: boolean;
  /** The browser marks it, and the stylesheet draws the mark. */
  hasRing: boolean;
  /** It is in the footer of the site. */
  isInFooter: boolean;
};

/** What has the focus and where, or null when it is back at the beginning. */
function focused(page: Page): Promise<Place | null> {
  return page.evaluate(async () => {
    // What moves on focus, such as the skip link, has arrived a frame later, also without motion.
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    await Promise.all(
      element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => null)),
    );
    const { x, y, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(
      (Math.max(0, x) + Math.min(x + width, innerWidth)) / 2,
      Math.max(0, y) + Math.min(height, innerHeight) / 2,
    );
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isOutlined =
      element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A petal is no box: it has a halo of its own shape.
    const halo = element.querySelector('.halo');
    const hasHalo = halo !== null && getComputedStyle(halo).stroke !== 'rgba(0, 0, 0, 0)';
    // The calendar within a date field is marked by the browser itself.
    const isCalendar = element.matches('input[type="date"]:not(:focus-visible)');
    return {
      name: `${element.tagName} ${name.slice(0, 40)}`,
      x,
      y,
      width,
      height,
      isOnTop: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
      hasRing: isOutlined || hasHalo || isCalendar,
      isInFooter: element.closest('footer.foot') !== null,
    };
  });
}

/** Goes from one place to the next by Tab, to the end of the page or to where `isEnd`. */
async function walk(page: Page, visit: (place: Place) => void, isEnd = (_: Place) => false): Promise<number> {
  let count = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await focused(page);
    if (place === null || isEnd(place) || count > 400) return count;
    count += 1;
    visit(place);
  }
}

/** Expects that the focused element is on the screen, uncovered, and has a focus ring. */
function expectVisibleFocus(place: Place, title: string, height: number): void {
  expect.soft(place.isOnTop, `${title}: ${place.name} is covered`).toBe(true);
  expect.soft(place.hasRing, `${title}: ${place.name} has no ring`).toBe(true);
  expect.soft(place.y + place.height, `${title}: ${place.name} is above the screen`).toBeGreaterThan(0);
  expect.soft(place.y, `${title}: ${place.name} is below the screen`).toBeLessThan(height);
}

// Long runs walk on both; the phone is where bars and menus could cover something.

test('a keyboard leads past the navigation or through all of the home page, its focus in sight', async ({
  page,
}) => {
  await openSettled(page, '/');
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    await page.setViewportSize(size);
    const names: string[] = [];
    const count = await walk(page, (place) => {
      names.push(place.name);
      expectVisibleFocus(place, `/ at ${size.width} px`, size.height);
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

/** Without what is the same on every page: from where the skip link leads to the footer. */
async function walkContent(page: Page, paths: readonly string[]): Promise<void> {
  let count = 0;
  for (const size of rounds([PHONE], [PHONE, DESK]))
    for (const path of paths) {
      await page.setViewportSize(size);
      await openSettled(page, path);
      await page.getByRole('main').focus();
      const see = (place: Place) => expectVisibleFocus(place, path, size.height);
      const places = await walk(page, see, ({ isInFooter }) => isInFooter);
      expect.soft(places, `${path} is left at its end`).toBeLessThan(300);
      count += places;
    }
  expect(count).toBeGreaterThan(rounds(25, 50));
}

test('a keyboard leads through the content of other pages to their end, its focus in sight', async ({
  page,
  site,
}) => {
  site.allowProblems(/404/);
  await walkContent(page, rounds(['/activities', '/gallery', '/contact', '/login'], PUBLIC_PAGES.slice(1)));
});

test('a keyboard leads through screens of the dashboard to their end, its focus in sight', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await walkContent(
    page,
    rounds(['news', 'accounts'], STAFF_SCREENS).map((screen) => `/dashboard/${screen}`),
  );
});
