import type { Page } from '@playwright/test';

/** Every island comes to life at once, as if the whole page were on the screen: what it loads is what is looked at. */
export async function seeEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class SeesEverything extends IntersectionObserver {
      readonly #tell: IntersectionObserverCallback;

      constructor(tell: IntersectionObserverCallback) {
        super(() => undefined);
        this.#tell = tell;
      }

      override observe(target: Element): void {
        // Those who watch read nothing else of an entry.
        const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
        queueMicrotask(() => this.#tell([entry], this));
      }
    }
    window.IntersectionObserver = SeesEverything;
  });
}
