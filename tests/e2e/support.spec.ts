import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from '../support/reading-test.ts';

const ROWS = ['Account name', 'Bank', 'Account number', 'IFS code', 'Branch'];

const card = (page: Page, heading: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading }) });
const row = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByRole('term').getByText(label, { exact: true }) });
const textOf = async (element: Locator) => ((await element.textContent()) ?? '').trim();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const qr = (page: Page) => page.getByRole('img', { name: /^QR code/ });
const other = (page: Page) => page.getByLabel('Another amount, in rupees');
const chosen = (page: Page, name: string) => page.getByRole('radio', { name });
const status = (page: Page) => page.locator('.amount .status');

/** The text of the QR code; null if it cannot be read. */
async function scanned(page: Page): Promise<string | null> {
  const { data, info } = await sharp(await qr(page).screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

const fieldsOf = (url: string | null) => new URL(url ?? 'upi://none').searchParams;
const amountOf = async (page: Page) => fieldsOf(await scanned(page)).get('am');
const linked = async (page: Page) => fieldsOf(await page.locator('a.pay').getAttribute('href'));

test.describe('where the browser allows copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the donate link leads to a code that a camera reads as a payment, and to details to copy', async ({
    page,
  }) => {
    await page.goto('/support');
    await page.getByRole('link', { name: 'See how to give' }).click();
    await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeInViewport();
    const scan = card(page, 'Scan to pay');
    const id = await textOf(scan.getByRole('definition'));
    await expect(qr(page)).toHaveAccessibleName(
      `QR code that opens a payment to our UPI id in a payment app: ${id}`,
    );
    const read = await scanned(page);
    expect(read).toMatch(/^upi:\/\/pay\?pa=[^&]+&pn=[^&+]+&cu=INR$/);
    expect(fieldsOf(read).get('pa')).toBe(id);
    await expect(scan.locator('.payee strong')).toHaveText(fieldsOf(read).get('pn') ?? '');
    // Only a phone has a payment app.
    await expect(page.locator('a[href^="upi:"]')).toBeHidden();

    const transfer = card(page, 'Bank transfer');
    for (const label of ROWS) {
      const value = await textOf(row(page, label).getByRole('definition').first());
      await row(page, label)
        .getByRole('button', { name: `Copy ${label}` })
        .click();
      await expect(transfer.getByRole('status')).toHaveText(`Copied: ${label}`);
      expect(await clipboard(page)).toBe(value);
    }
    await scan.getByRole('button', { name: 'Copy UPI id' }).click();
    await expect(scan.getByRole('status')).toHaveText('Copied: UPI id');
    expect(await clipboard(page)).toBe(id);
    await page.getByRole('button', { name: 'Copy all bank details' }).click();
    await expect(transfer.getByRole('status')).toHaveText('Copied: all bank details');
    const lines = (await clipboard(page)).split('\n');
    expect(lines.map((line) => line.split(': ')[0])).toEqual(ROWS);
    const number = await textOf(row(page, 'Account number').getByRole('definition').first());
    expect(lines[2]).toBe(`Account number: ${number}`);

    // The code can be read without the stylesheets, too.
    await page.evaluate(() => {
      for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) sheet.remove();
    });
    expect(await scanned(page)).toBe(read);
  });

  test('the chosen or typed amount is in code, link and words, and an invalid one is refused', async ({
    page,
  }) => {
    await page.goto('/support');
    const copy = page.getByRole('button', { name: 'Copy id, amount and note' });
    await expect(status(page)).toHaveText('You type the amount in your payment app.');
    await expect(copy).toBeHidden();
    await chosen(page, '₹ 1,000').check();
    await expect(status(page)).toHaveText(
      'Your payment app will show ₹ 1,000. Notebooks, slates and pencils for one child for a year.',
    );
    await expect.poll(() => amountOf(page)).toBe('1000.00');
    expect(fieldsOf(await scanned(page)).get('tn')).toBe('Donation to Shalmala');
    expect((await linked(page)).get('am')).toBe('1000.00');
    await expect(qr(page)).toHaveAccessibleName(/₹\s1,000$/);
    await copy.click();
    await expect(page.getByText('Copied: UPI id, amount and note')).toBeVisible();
    expect((await clipboard(page)).split('\n')).toEqual([
      expect.stringMatching(/^UPI id: \S+@\S+$/),
      'Amount: ₹\u00a01,000',
      'Note: Donation to Shalmala',
    ]);

    // A typed amount replaces a chosen one, and the other way round.
    await other(page).fill('1,250');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(status(page)).toHaveText('Your payment app will show ₹ 1,250.');
    await expect.poll(() => amountOf(page)).toBe('1250.00');
    await other(page).fill('7x');
    await expect(status(page)).toHaveText('Please type the amount in whole rupees, for example 750.');
    await expect(other(page)).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => amountOf(page)).toBeNull();
    expect((await linked(page)).get('am')).toBeNull();
    await other(page).fill('');
    await expect(chosen(page, 'I’ll decide in the app')).toBeChecked();
    await expect(status(page)).toHaveText('You type the amount in your payment app.');
    await chosen(page, '₹ 2,500').check();
    await expect(other(page)).toHaveValue('');
    await expect.poll(() => amountOf(page)).toBe('2500.00');
  });
});

test('the page selects text that it may not copy, and says what to do without a drawn code', async ({
  page,
  site,
}) => {
  site.allowProblems(/ERR_FAILED/);
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

  await page.route('**/_astro/qr-drawing*', (route) => route.abort());
  await chosen(page, '₹ 500').check();
  await expect(status(page)).toHaveText(
    'The code could not be drawn with this amount. Please type the amount in your payment app.',
  );
  // The old code fades out.
  await expect.poll(() => scanned(page)).toBeNull();
  expect((await linked(page)).get('am')).toBe('500.00');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a button opens the payment app with the code’s receiver, but not for a sample account', async ({
    page,
  }) => {
    await page.goto('/support');
    const pay = page.getByRole('link', { name: 'Pay with a UPI app' });
    await expect(page.getByRole('note')).toHaveText(/Please do not pay yet; call us\.$/);
    await expect(pay).toBeHidden();
    // The link is shown once the school has entered its own account.
    await page.locator('a.pay').evaluate((link) => link.removeAttribute('hidden'));
    await expect(pay).toBeVisible();
    const fields = await linked(page);
    expect(fields.get('pa')).toBe(await textOf(card(page, 'Scan to pay').getByRole('definition')));
    expect(fields.get('cu')).toBe('INR');
  });
});

test.describe('on the contact page, whose map shows tiles here', () => {
  test.use({ outside: 'stubbed' });

  test('"I have donated" leads to the message form with subject and amount', async ({ page }) => {
    await page.goto('/support');
    const receipt = page.getByRole('link', { name: 'I have donated' });
    await chosen(page, '₹ 2,500').check();
    await expect(receipt).toHaveAttribute('href', /receipt=2500/);
    await receipt.click();
    await expect(page).toHaveURL('/contact?receipt=2500#write');
    await expect(page.getByLabel('Subject')).toHaveValue('Receipt for my donation of ₹\u00a02,500');
    await expect(page.getByLabel('Message')).toHaveValue(
      /^I sent a donation of ₹\s2,500 on \d+ \w+ \d{4}\. Please send me a receipt\.$/,
    );
    await expect(page.getByLabel('Subject')).toBeInViewport();
  });
});
