import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './check-axe.ts';
import { PHONE } from './settle.ts';

/** Looks at one state of a page after the other, and counts them. */
export type Looker = {
  look: (state: string, sizes?: readonly { width: number; height: number }[]) => Promise<void>;
  /** How many states at which widths. */
  count: () => string;
};

/** @param usual a phone; a page as it opens, in the language it was laid out in, is looked at on a desk, too */
export function startLooking(
  page: Page,
  usual: readonly { width: number; height: number }[] = [PHONE],
): Looker {
  let states = 0;
  let checks = 0;
  return {
    look: async (state, sizes = usual) => {
      states += 1;
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoViolations(page, `${state} at ${size.width} px`);
        await expectNoZoom(page, state);
        checks += 1;
      }
      await page.setViewportSize(PHONE);
    },
    count: () => `${states} states, ${checks} looks at ${usual.map(({ width }) => width).join(' and ')} px`,
  };
}

/** An iPhone zooms in on a field whose letters are smaller than 16 px, and does not zoom out after it. */
async function expectNoZoom(page: Page, state: string): Promise<void> {
  const small = await page
    .locator('input:not([type="checkbox"], [type="radio"]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .map((field) => `${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 160)}`)
        .filter((line) => Number.parseFloat(line) < 16),
    );
  expect.soft(small, `${state}: fields that an iPhone zooms in on`).toEqual([]);
}
