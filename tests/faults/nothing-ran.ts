import { expect, type Page } from '@playwright/test';

/** What a payload would leave in a page if any of it were taken for more than text. */
const TRACES = [
  '[onerror], [onload], [onfocus], [onmouseover], [onclick]',
  'base, meta[http-equiv="refresh"], iframe, object, embed, form[action]',
  '[href^="http://evil."], [src^="http://evil."], [href^="//"], [src^="//"]',
  '[href^="javascript:" i], [src^="javascript:" i], [src^="data:text" i], [src^="vbscript:" i]',
].join(', ');

/** Fails when anything of what was stored has run, or could: no mark on the window, and no element of its own. */
export async function expectNothingRan(page: Page, title: string): Promise<void> {
  const found = await page.evaluate((traces) => {
    const mark: unknown = Reflect.get(window, 'hacked');
    const scripts = [...document.scripts].filter(
      ({ type, textContent }) => type !== 'application/ld+json' && textContent?.includes('hacked'),
    );
    const elements = [...scripts, ...document.querySelectorAll(traces)];
    return { mark, elements: elements.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
  }, TRACES);
  expect.soft(found, title).toEqual({ mark: undefined, elements: [] });
}
