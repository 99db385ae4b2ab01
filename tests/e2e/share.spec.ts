import type { Page } from '@playwright/test';
import { PUBLIC_URL } from '../support/built-sites.ts';
import { expect, test } from '../support/reading-test.ts';

const ITEM = '/news/14';
const URL_OF_ITEM = new URL(ITEM, PUBLIC_URL).href;

const opener = (page: Page) => page.getByRole('button', { name: 'Share' });
const copy = (page: Page) => page.getByRole('button', { name: 'Copy the link' });
const whatsApp = (page: Page) => page.getByRole('link', { name: 'Send by WhatsApp' });
const result = (page: Page) => page.locator('[data-share-url]').getByRole('status');

/** A phone whose sheet for sharing ends like this; what it was given is in `window.given`. */
async function withSheet(page: Page, end: 'sent' | 'AbortError' | 'NotAllowedError'): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (given: unknown) => {
        Reflect.set(window, 'given', given);
        if (name !== 'sent') throw new DOMException('not shared', name);
      },
    });
  }, end);
}

/** A desk, which has no such sheet. */
const withoutSheet = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
const given = (page: Page) => page.evaluate(() => Reflect.get(window, 'given'));

test('on a phone its own sheet is given the title and the URL of the item, and nothing else', async ({
  page,
}) => {
  await withSheet(page, 'sent');
  await page.goto(`${ITEM}?utm_source=somewhere#text`);
  await opener(page).click();
  await expect
    .poll(() => given(page))
    .toEqual({ title: await page.locator('h1').textContent(), url: URL_OF_ITEM });
  await expect(whatsApp(page)).toBeHidden();
});

test('who closes the sheet again is told nothing and asked nothing', async ({ page }) => {
  await withSheet(page, 'AbortError');
  await page.goto(ITEM);
  await opener(page).click();
  await expect.poll(() => given(page)).toBeTruthy();
  await expect(whatsApp(page)).toBeHidden();
  await expect(result(page)).toBeEmpty();
});

test('where the sheet is refused, the menu opens instead', async ({ page }) => {
  await withSheet(page, 'NotAllowedError');
  await page.goto(ITEM);
  await opener(page).click();
  await expect(copy(page)).toBeVisible();
});

test('a desk offers WhatsApp, with the title and the URL of the item', async ({ page }) => {
  await withoutSheet(page);
  await page.goto(ITEM);
  await opener(page).click();
  const link = new URL((await whatsApp(page).getAttribute('href')) ?? '');
  expect(link.origin).toBe('https://wa.me');
  expect(link.searchParams.get('text')).toBe(`${await page.locator('h1').textContent()} ${URL_OF_ITEM}`);
});

test.describe('where the browser allows copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the link is copied by keyboard alone, and the page says so', async ({ page }) => {
    await withoutSheet(page);
    await page.goto(ITEM);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(whatsApp(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('The link is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(URL_OF_ITEM);
    await expect(copy(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test('where the browser forbids copying, the page says so and shows the link', async ({ page }) => {
  await withoutSheet(page);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await page.goto(ITEM);
  await opener(page).click();
  await copy(page).click();
  await expect(result(page)).toHaveText(
    `Your browser did not allow copying. This is the link: ${URL_OF_ITEM}`,
  );
});

test('Escape closes the menu', async ({ page }) => {
  await withoutSheet(page);
  await page.goto(ITEM);
  await opener(page).click();
  await page.keyboard.press('Escape');
  await expect(copy(page)).toBeHidden();
});

test('the menu stays on a screen of 320 px', async ({ page }) => {
  await withoutSheet(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(ITEM);
  await opener(page).click();
  const box = await copy(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain link sends the item by WhatsApp', async ({ page }) => {
    await page.goto(ITEM);
    await expect(whatsApp(page)).toBeVisible();
    await expect(opener(page)).toBeHidden();
    await expect(copy(page)).toBeHidden();
  });
});
