import type { Page } from '@playwright/test';

/** What has the focus, and whether whoever sees the page can tell. */
export type Place = {
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

type Visit = (place: Place) => Promise<void> | void;

/** Goes from one place to the next by Tab, from the beginning of the page to its end. */
export function walk(page: Page, visit: Visit): Promise<number> {
  return goOn(page, visit, () => false);
}

/** As `walk`, without what is the same on every page: from where the skip link leads to the footer. */
export async function walkContent(page: Page, visit: Visit): Promise<number> {
  await page.getByRole('main').focus();
  return goOn(page, visit, ({ isInFooter }) => isInFooter);
}

async function goOn(page: Page, visit: Visit, isEnd: (place: Place) => boolean): Promise<number> {
  let count = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await focused(page);
    if (place === null || isEnd(place) || count > 400) return count;
    count += 1;
    await visit(place);
  }
}
