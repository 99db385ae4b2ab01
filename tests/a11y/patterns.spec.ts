import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';
import { openSettled } from './settle.ts';

// The film opens and the map shows tiles here.
test.use({ outside: 'stubbed' });

// Patterns of the ARIA Authoring Practices that need the keyboard of a real browser.

/** Expects that Enter opens a dialog that holds the focus until Escape closes it, and then returns it to the opener. */
async function expectDialog(page: Page, opener: Locator, name: RegExp): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName(name);
  for (let step = 0; step < 8; step += 1) {
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body;
      return !isNowhere && activeElement.closest('dialog, [role="dialog"]') === null;
    });
    expect.soft(isOutside, `the focus leaves ${name} after ${step} steps`).toBe(false);
    await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab');
  }
  // Escape would go to the player while that has the focus: a few Tabs lead out of it.
  const isInPlayer = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  for (let step = 0; step < 3 && (await isInPlayer()); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('every dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await openSettled(page, '/');
  await expectDialog(page, page.getByRole('button', { name: 'Watch the film' }), /./);
  for (const [path, last, submit] of [
    ['/', 'How would you like to help?', 'Join us'],
    ['/adhrishya', 'How would you like to contribute?', 'Join Adrishya'],
  ] as const) {
    await openSettled(page, path);
    await page.getByLabel('Your name').fill('Megha Hegde');
    await page.getByLabel('Email').fill('megha@example.org');
    await page.getByLabel(last).fill('Painting, on Sundays.');
    await expectDialog(page, page.getByRole('button', { name: submit }), /Is this right/);
  }
  await openSettled(page, '/gallery');
  const picture = page.getByRole('tabpanel', { name: 'Gurukulam' }).getByRole('link').first();
  await expectDialog(page, picture, /Pictures/);
});

test('the chosen tab and the open page stand out where readers choose the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSettled(page, '/gallery');
  const lineUnder = async (name: string) => {
    const tab = page.getByRole('tab', { name });
    const { x, y, width, height } = (await tab.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return page.screenshot({ clip: { x: x + width / 2, y: y + height - 4, width: 8, height: 2 } });
  };
  expect((await lineUnder('Gurukulam')).equals(await lineUnder('Adrishya'))).toBe(false);
  const link = page.getByRole('banner').getByRole('link', { name: 'Gallery' });
  const marked = await link.screenshot();
  await link.evaluate((element) => element.removeAttribute('aria-current'));
  expect(marked.equals(await link.screenshot())).toBe(false);
});

test('the drawing of the Share button is seen where readers choose the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSettled(page, '/news/14');
  const colours = await page
    .getByRole('button', { name: 'Share' })
    .first()
    .evaluate((button) => [
      getComputedStyle(button, '::before').backgroundColor,
      getComputedStyle(button).backgroundColor,
    ]);
  expect(colours[0]).not.toBe(colours[1]);
});

test('a text in Urdu begins at the right', async ({ page }) => {
  await page.goto('/news/14');
  const title = page.getByRole('heading', { level: 1 });
  const room = await title.evaluate((element) => {
    element.textContent = 'اسکول';
    const text = document.createRange();
    text.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    return {
      left: text.getBoundingClientRect().left - box.left,
      right: box.right - text.getBoundingClientRect().right,
    };
  });
  expect(room.left).toBeGreaterThan(room.right);
});
