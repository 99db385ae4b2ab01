import type { Page } from '@playwright/test';

/** Every island hydrates at once, as if the whole page were on the screen: what it loads is what is looked at. */
export async function seeEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class SeesEverything extends IntersectionObserver {
      readonly #tell: IntersectionObserverCallback;
      #isOver = false;

      constructor(tell: IntersectionObserverCallback) {
        super(() => undefined);
        this.#tell = tell;
      }

      override observe(target: Element): void {
        // Those who watch read nothing else of an entry.
        const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
        queueMicrotask(() => this.#isOver || this.#tell([entry], this));
      }

      override disconnect(): void {
        this.#isOver = true;
      }
    }
    window.IntersectionObserver = SeesEverything;
  });
}
