import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

test.use({ viewport: { width: 412, height: 823 } });

/** False until an element's section is rendered, as the screen comes near it. */
const isRendered = (element: Locator) =>
  element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));

/** The distance of a section's top from the top of the screen, in pixels, once it has not changed for two frames. */
async function distanceFromTop(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    const top = () => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    for (let before = Number.NaN; before !== top(); ) {
      before = top();
      await frame();
      await frame();
    }
    return top();
  }, selector);
}

test('what has not been laid out yet is when a visitor comes near it, also by keyboard', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { setTimeout: () => 0 });
  });
  await page.goto('/');
  const form = page.locator('main > section').last().locator('h2');
  expect(await isRendered(form)).toBe(false);
  await page.locator('main > section').nth(3).getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect.poll(() => isRendered(page.locator(':focus'))).toBe(true);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toBeInViewport();
  await expect.poll(() => isRendered(form)).toBe(true);

  // The focus passes a section that is taller than the height assumed for it.
  await page.goto('/activities#gurukulam');
  await page.getByRole('button', { name: 'Print the timetable' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  await expect(page.locator(':focus')).toBeInViewport();
});

test('a link to a section opens at it, whatever above it has not been drawn', async ({ page, site }) => {
  // The map's tiles.
  site.allowProblems(/Failed to load/);
  for (const path of ['/activities#join', '/privacy#deletion', '/contact#write']) {
    await page.goto(path);
    const { hash } = new URL(page.url());
    await expect(page.locator(hash), path).toBeInViewport();
    await expect
      .poll(async () => Math.abs(await distanceFromTop(page, hash)), {
        message: `${path}: near the upper edge`,
      })
      .toBeLessThan(150);
  }
});

test('the browser’s search finds words far below the screen, and paper has all sections', async ({
  page,
}) => {
  await page.goto('/about');
  const heading = page.locator('main > section').last().locator('h2');
  const text = (await heading.textContent())?.trim() ?? '';
  // A string, because TypeScript does not know `find`: every browser has it, but no standard.
  expect(await page.evaluate(`window.find(${JSON.stringify(text)}, true)`)).toBe(true);
  await expect(heading).toBeInViewport();
  await page.reload();
  await page.emulateMedia({ media: 'print' });
  for (const each of await page.locator('main > section h2').all()) expect(await isRendered(each)).toBe(true);
});
