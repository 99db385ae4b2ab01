import type { Page } from '@playwright/test';
import { expectNoViolations } from './check-axe.ts';
import { DESK, PHONE } from './settle.ts';

const SIZES = [PHONE, DESK];

/** Looks at one state of a page after the other, on a phone and on a desk, and counts them. */
export type Looker = {
  look: (state: string, sizes?: readonly { width: number; height: number }[]) => Promise<void>;
  /** How many states at how many widths. */
  count: () => string;
};

export function startLooking(page: Page): Looker {
  let states = 0;
  let checks = 0;
  return {
    look: async (state, sizes = SIZES) => {
      states += 1;
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoViolations(page, `${state} at ${size.width} px`);
        checks += 1;
      }
      await page.setViewportSize(PHONE);
    },
    count: () => `${states} states, ${checks} looks at 390 and 1280 px`,
  };
}
