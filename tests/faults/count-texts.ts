import { expect, type Page } from '@playwright/test';
import { loadTexts } from '../../src/texts/requests.ts';
import type { Site } from '../support/site-test.ts';
import type { Submit } from './submits.ts';

/** How often a text must appear in the page's main part, whichever tab it is on. */
export type ExpectedText = {
  text: string;
  count: number;
  /** It is in a live region, so that it is read out when it appears. */
  isLive?: boolean;
};

/** Waits until every text appears as often as expected; says which one does not. */
export async function expectTexts(
  page: Page,
  title: string,
  expected: readonly ExpectedText[],
): Promise<void> {
  await waitForTexts(page, expected, 10_000).catch(async () => {
    const found = await page.getByRole('main').ariaSnapshot();
    expect.soft(found, title).toBe(`a page with ${JSON.stringify(expected)}`);
  });
}

/** Waits until every text appears as often as expected; throws when that takes longer, in milliseconds. */
export async function waitForTexts(
  page: Page,
  expected: readonly ExpectedText[],
  timeout: number,
): Promise<void> {
  // Frame by frame and in one call: hundreds of states are looked at this way.
  await page.waitForFunction(areThere, expected, { polling: 'raf', timeout });
}

/** Runs in the page. */
function areThere(expected: readonly ExpectedText[]): boolean {
  const elements = [...document.querySelectorAll('main :is(p, h1, h3, figcaption, button, span)')];
  return expected.every(({ text, count, isLive = false }) => {
    const found = elements.filter(
      (element) =>
        element.textContent?.trim() === text &&
        [...element.children].every((child) => child.textContent !== element.textContent) &&
        (!isLive || element.closest('[role="alert"], [role="status"], [aria-live="polite"]') !== null),
    );
    return found.length === count;
  });
}

/** Waits until something that was sent says so, in place and in the alert where one is due. */
export async function expectDone(page: Page, site: Site, { name, done, isAlerted }: Submit): Promise<void> {
  await expectTexts(page, name, [{ text: done, count: 1, isLive: true }]);
  if (isAlerted) await expect.poll(() => site.dialogs.at(-1), { intervals: [20] }).toBe(done);
  // The page responds only once the alert is closed: anything it sends earlier would wait forever.
  await page.evaluate(() => undefined);
}

/** Presses every "Try again" of the page at once, also behind tabs; returns how many there were. */
export function tryAllAgain(page: Page): Promise<number> {
  return page.evaluate((retry) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const retries = buttons.filter((button) => button.textContent === retry);
    for (const button of retries) button.click();
    return retries.length;
  }, loadTexts.retry);
}
