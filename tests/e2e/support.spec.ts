import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from '../support/reading-test.ts';

const ROWS = ['Account name', 'Bank', 'Account number', 'IFS code', 'Branch'];

const card = (page: Page, heading: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading }) });
const row = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByRole('term').getByText(label, { exact: true }) });
const textOf = async (place: Locator) => ((await place.textContent()) ?? '').trim();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('"See how to give" leads down to the account', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('link', { name: 'See how to give' }).click();
  await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeInViewport();
});

test('a camera reads the picture to scan as a payment to the UPI id that stands below it', async ({
  page,
}) => {
  await page.goto('/support');
  const scan = card(page, 'Scan to pay');
  const id = await textOf(scan.getByRole('definition'));
  const picture = scan.getByRole('img', {
    name: `QR code that opens a payment to our UPI id in a payment app: ${id}`,
  });
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(read).toMatch(/^upi:\/\/pay\?pa=[^&]+&pn=[^&+]+&cu=INR$/);
  const fields = new URL(read).searchParams;
  expect(fields.get('pa')).toBe(id);
  await expect(scan.locator('.payee strong')).toHaveText(fields.get('pn') ?? '');
});

test('at a desk there is no button for a payment app, which only a phone has', async ({ page }) => {
  await page.goto('/support');
  await expect(page.locator('a[href^="upi:"]')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a button beside the picture opens the payment app with the same receiver', async ({ page }) => {
    await page.goto('/support');
    const pay = page.getByRole('link', { name: 'Pay with a UPI app' });
    await expect(pay).toBeVisible();
    const fields = new URL((await pay.getAttribute('href')) ?? '').searchParams;
    expect(fields.get('pa')).toBe(await textOf(card(page, 'Scan to pay').getByRole('definition')));
    expect(fields.get('cu')).toBe('INR');
  });
});

test.describe('where the browser allows copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('every bank field is copied by its button, which says what was copied', async ({ page }) => {
    await page.goto('/support');
    for (const label of ROWS) {
      const value = await textOf(row(page, label).getByRole('definition').first());
      await row(page, label)
        .getByRole('button', { name: `Copy ${label}` })
        .click();
      await expect(card(page, 'Bank transfer').getByRole('status')).toHaveText(`Copied: ${label}`);
      expect(await clipboard(page)).toBe(value);
    }
  });

  test('the UPI id is copied in the same way', async ({ page }) => {
    await page.goto('/support');
    const scan = card(page, 'Scan to pay');
    await scan.getByRole('button', { name: 'Copy UPI id' }).click();
    await expect(scan.getByRole('status')).toHaveText('Copied: UPI id');
    expect(await clipboard(page)).toBe(await textOf(scan.getByRole('definition')));
  });

  test('one button copies all bank details, each on a line with its name', async ({ page }) => {
    await page.goto('/support');
    await page.getByRole('button', { name: 'Copy all bank details' }).click();
    await expect(card(page, 'Bank transfer').getByRole('status')).toHaveText('Copied: all bank details');
    const lines = (await clipboard(page)).split('\n');
    expect(lines.map((line) => line.split(': ')[0])).toEqual(ROWS);
    const number = await textOf(row(page, 'Account number').getByRole('definition').first());
    expect(lines[2]).toBe(`Account number: ${number}`);
  });
});

test('where the browser forbids copying, the page says so and selects the text', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await page.goto('/support');
  const value = await textOf(row(page, 'IFS code').getByRole('definition').first());
  await row(page, 'IFS code').getByRole('button').click();
  await expect(card(page, 'Bank transfer').getByRole('status')).toHaveText(
    'Your browser did not allow copying. The text is selected, so that you can copy it yourself.',
  );
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(value);
});

test('at 320 px nothing sticks out sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/support');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything needed for a gift is there, and no copy button that does nothing', async ({ page }) => {
    await page.goto('/support');
    await expect(card(page, 'Scan to pay').getByRole('img')).toBeVisible();
    await expect(card(page, 'Bank transfer').getByRole('term')).toHaveText(ROWS);
    await expect(page.locator('main button:visible')).toHaveCount(0);
    await expect(page.locator('main a[href^="tel:"]')).toHaveCount(3);
  });
});
