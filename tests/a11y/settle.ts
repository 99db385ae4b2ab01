import { expect, type Page } from '@playwright/test';
import { publicPages } from '../../src/site.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

/** Every page that visitors can open. */
export const PUBLIC_PAGES: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  '/news/14',
  '/nowhere',
  '/login',
  '/admin/invitation',
];

/** Opens a page without motion and leaves it at its top, once every visible island has hydrated. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await settle(page);
}

/**
 * Brings every island that can be seen into view, so that it loads, and goes to the top.
 * Islands whose HTML is up to date stay as they are.
 */
export async function settle(page: Page): Promise<void> {
  const hydrateNext = () =>
    page.evaluate(() => {
      const unhydrated = [
        ...document.querySelectorAll('astro-island[ssr]:is([data-changed], :not([client="changed"]))'),
      ].filter((island) => island.firstElementChild?.checkVisibility());
      // The fetch of an island's code begins when a pointer comes near.
      for (const island of unhydrated) island.dispatchEvent(new Event('pointerover'));
      unhydrated[0]?.firstElementChild?.scrollIntoView({ block: 'center' });
      return unhydrated.length;
    });
  await expect.poll(hydrateNext, { message: 'islands that are not hydrated', intervals: [50] }).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
}

/** No animation begins after this many frames without motion: the bar, which follows the scroll, needs some. */
const STILL_FRAMES = 6;

/** Waits for the end of all animations and transitions but those without an end. */
export function settleMotion(page: Page): Promise<void> {
  return page.evaluate(async (stillFrames) => {
    for (let still = 0; still < stillFrames; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isMoving = document.getAnimations().some(
        ({ effect, playState }) =>
          playState !== 'finished' &&
          effect?.getComputedTiming().endTime !== Infinity &&
          // Animations of rows off the screen, which the browser does not render, never end.
          (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
      );
      if (isMoving) still = -1;
    }
  }, STILL_FRAMES);
}
