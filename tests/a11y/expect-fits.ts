import { expect, type Page } from '@playwright/test';
import { sidewaysScroll, textsOutside } from './texts-outside.ts';

const softly = expect.configure({ soft: true });

/** Nothing stands out of the screen, or is cut off. */
export async function expectFits(page: Page, state: string): Promise<void> {
  // A carousel and the map measure the screen once more after that has changed.
  await softly.poll(() => sidewaysScroll(page), `${state}: scrolls sideways`).toBe(0);
  await softly.poll(() => textsOutside(page), state).toEqual([]);
}

/** No name or text, as assistive technology reads it, has a space before a mark, such as "Edit : Asha". */
export async function expectNoStraySpace(page: Page, state: string): Promise<void> {
  const heard = await page.locator('body').ariaSnapshot();
  const strayed = heard.split('\n').filter((line) => / "[^"]*\s[:,;.!?]/.test(line));
  softly(strayed, `${state}: names with a stray space`).toEqual([]);
}
