import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './check-axe.ts';
import { PHONE } from './settle.ts';

type Size = { width: number; height: number };

type CheckState = (state: string, sizes?: readonly Size[]) => Promise<void>;

/** Returns a function that checks the present state of a page at each size, by default `usual`. */
export function stateChecker(page: Page, usual: readonly Size[] = [PHONE]): CheckState {
  return async (state, sizes = usual) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoViolations(page, `${state} at ${size.width} px`);
      await expectNoZoom(page, state);
    }
    await page.setViewportSize(PHONE);
  };
}

/** An iPhone zooms in on a field whose letters are smaller than 16 px, and stays zoomed in when the field is left. */
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
