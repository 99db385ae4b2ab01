import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import { STAFF_SCREENS } from '../support/staff-screens.ts';
import { DESK, openSettled, PHONE, PUBLIC_PAGES } from './settle.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

/** The focused element, and whether a reader can see that it has the focus. */
type FocusStop = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Nothing covers it. */
  isOnTop: boolean;
  /** The browser marks it, and the stylesheet draws the mark. */
  hasRing: boolean;
  isInFooter: boolean;
};

/** The focused element, or null once the focus has left the page. */
function readFocus(page: Page): Promise<FocusStop | null> {
  return page.evaluate(async () => {
    // An element that moves on focus, such as the skip link, arrives a frame later even without motion.
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
    // A petal has a halo of its own shape instead of an outline.
    const halo = element.querySelector('.halo');
    const hasHalo = halo !== null && getComputedStyle(halo).stroke !== 'rgba(0, 0, 0, 0)';
    // The browser itself marks the calendar button within a date field.
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

/** Tabs through the page to its end, or to the first stop that is the end. Returns the number of stops. */
async function walk(
  page: Page,
  visit: (stop: FocusStop) => void,
  isEnd = (_: FocusStop) => false,
): Promise<number> {
  let count = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page);
    if (stop === null || isEnd(stop) || count > 400) return count;
    count += 1;
    visit(stop);
  }
}

/** Expects that the focused element is on the screen, uncovered, and has a focus ring. */
function expectVisibleFocus(stop: FocusStop, title: string, height: number): void {
  expect.soft(stop.isOnTop, `${title}: ${stop.name} is covered`).toBe(true);
  expect.soft(stop.hasRing, `${title}: ${stop.name} has no ring`).toBe(true);
  expect.soft(stop.y + stop.height, `${title}: ${stop.name} is above the screen`).toBeGreaterThan(0);
  expect.soft(stop.y, `${title}: ${stop.name} is below the screen`).toBeLessThan(height);
}

// A short run uses the phone only, where bars and menus are likeliest to cover an element.

test('a keyboard leads past the navigation or through all of the home page, its focus in sight', async ({
  page,
}) => {
  await openSettled(page, '/');
  for (const size of rounds([PHONE], [PHONE, DESK])) {
    await page.setViewportSize(size);
    const names: string[] = [];
    const count = await walk(page, (stop) => {
      names.push(stop.name);
      expectVisibleFocus(stop, `/ at ${size.width} px`, size.height);
    });
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(120);
    expect(names.filter((name) => /Skip to the content/.test(name))).toHaveLength(1);
  }
  // The walk has left the page: the next Tab is at its first element again.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

/** Tabs from the target of the skip link to the footer: bar and footer are the same on every page. */
async function walkContent(page: Page, paths: readonly string[]): Promise<void> {
  let count = 0;
  for (const size of rounds([PHONE], [PHONE, DESK]))
    for (const path of paths) {
      await page.setViewportSize(size);
      await openSettled(page, path);
      await page.getByRole('main').focus();
      const visit = (stop: FocusStop) => expectVisibleFocus(stop, path, size.height);
      const stops = await walk(page, visit, ({ isInFooter }) => isInFooter);
      expect.soft(stops, `${path} is left at its end`).toBeLessThan(300);
      count += stops;
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
