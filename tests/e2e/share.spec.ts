import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { PUBLIC_URL } from '../support/built-sites.ts';
import { expect, test } from '../support/reading-test.ts';

const ITEM = '/news/14';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('at a desk the menu offers WhatsApp and copies the link by keyboard alone, closes by Escape, and stays on a screen of 320 px', async ({
  page,
}) => {
  // A desk has no sheet for sharing.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(ITEM);
  const url = new URL(ITEM, PUBLIC_URL).href;
  const opener = page.getByRole('button', { name: 'Share' }).first();
  const copy = page.getByRole('button', { name: 'Copy the link' });
  const whatsApp = page.getByRole('link', { name: 'Send by WhatsApp' });
  await opener.click();
  const link = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(link.origin).toBe('https://wa.me');
  expect(link.searchParams.get('text')).toBe(`${await page.locator('h1').textContent()} ${url}`);
  const box = await copy.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(copy).toBeHidden();

  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(whatsApp).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-share-url]').first().getByRole('status')).toHaveText(
    'The link is copied.',
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(copy).toBeHidden();
  await expect(opener).toBeFocused();
});
