import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from '../support/reading-test.ts';

const qr = (page: Page) => page.getByRole('img', { name: /^QR code/ });
const other = (page: Page) => page.getByLabel('Another amount, in rupees');
const says = (page: Page) => page.locator('.says');
const payLink = (page: Page) => page.locator('a.pay');

/** What a camera reads in the code; null where it reads none. */
async function scanned(page: Page): Promise<URLSearchParams | null> {
  const { data, info } = await sharp(await qr(page).screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const text = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  return text === undefined ? null : new URL(text).searchParams;
}

const amountOf = async (page: Page) => (await scanned(page))?.get('am');
const linkedAmount = async (page: Page) =>
  new URL((await payLink(page).getAttribute('href')) ?? '').searchParams.get('am');

test('the amount that is chosen is in the code and in the link, with what it does in words', async ({
  page,
}) => {
  await page.goto('/support');
  await expect(says(page)).toHaveText('You type the amount in your payment app.');
  await page.getByRole('radio', { name: '₹ 1,000' }).check();
  await expect(says(page)).toHaveText(
    'Your payment app will show ₹ 1,000. Notebooks, slates and pencils for one child for a year.',
  );
  await expect.poll(() => amountOf(page)).toBe('1000.00');
  expect((await scanned(page))?.get('tn')).toBe('Gift to Shalmala');
  expect(await linkedAmount(page)).toBe('1000.00');
  await expect(qr(page)).toHaveAccessibleName(/₹\s1,000$/);
});

test('an amount that is typed takes the place of the chosen one, and the other way round', async ({
  page,
}) => {
  await page.goto('/support');
  await page.getByRole('radio', { name: '₹ 500' }).check();
  await other(page).fill('1,250');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(says(page)).toHaveText('Your payment app will show ₹ 1,250.');
  await expect.poll(() => amountOf(page)).toBe('1250.00');
  await page.getByRole('radio', { name: '₹ 2,500' }).check();
  await expect(other(page)).toHaveValue('');
  await expect.poll(() => amountOf(page)).toBe('2500.00');
  await page.getByRole('radio', { name: 'I decide in the app' }).check();
  await expect.poll(() => amountOf(page)).toBeNull();
  expect(await linkedAmount(page)).toBeNull();
});

test('what is no amount is said, and neither code nor link ask for one', async ({ page }) => {
  await page.goto('/support');
  await other(page).fill('750');
  await expect.poll(() => amountOf(page)).toBe('750.00');
  await other(page).fill('7x');
  await expect(says(page)).toHaveText('Please type the amount in whole rupees, for example 750.');
  await expect(other(page)).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => amountOf(page)).toBeNull();
  expect(await linkedAmount(page)).toBeNull();
  await other(page).fill('200000');
  await expect(says(page)).toHaveText(/^A UPI app sends at most one lakh rupees at a time/);
  await other(page).fill('');
  await expect(page.getByRole('radio', { name: 'I decide in the app' })).toBeChecked();
  await expect(says(page)).toHaveText('You type the amount in your payment app.');
});

test('twenty choices in quick succession leave the code of the last', async ({ page }) => {
  await page.goto('/support');
  for (let rupees = 1; rupees <= 20; rupees += 1) await other(page).fill(String(rupees));
  await expect.poll(() => amountOf(page)).toBe('20.00');
  await expect(qr(page)).toHaveAttribute('aria-busy', 'false');
});

test('where the code cannot be drawn the old one fades, and the page says what to do', async ({
  page,
  site,
}) => {
  site.allowProblems(/ERR_FAILED/);
  await page.goto('/support');
  await page.route('**/_astro/qr-drawing*', (route) => route.abort());
  await page.getByRole('radio', { name: '₹ 500' }).check();
  await expect(says(page)).toHaveText(
    'The code could not be drawn with this amount. Please type the amount in your payment app.',
  );
  expect(await scanned(page)).toBeNull();
  expect(await linkedAmount(page)).toBe('500.00');
});

test('by keyboard: an arrow chooses the amount, Tab leads on to the field and to the receipt', async ({
  page,
}) => {
  await page.goto('/support');
  await page.getByRole('radio', { name: 'I decide in the app' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '₹ 5,000' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(other(page)).toBeFocused();
  await expect.poll(() => amountOf(page)).toBe('5000.00');
});

test.describe('where the browser allows copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('id, amount and note are copied together once there is an amount', async ({ page }) => {
    await page.goto('/support');
    const copy = page.getByRole('button', { name: 'Copy id, amount and note' });
    await expect(copy).toBeHidden();
    await page.getByRole('radio', { name: '₹ 500' }).check();
    await copy.click();
    await expect(page.getByText('Copied: UPI id, amount and note')).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^UPI id: \S+@\S+$/),
      'Amount: ₹\u00a0500',
      'Note: Gift to Shalmala',
    ]);
  });
});

test.describe('on the contact page, whose map shows tiles here', () => {
  test.use({ outside: 'stubbed' });

  test('"I have given" leads to the message form with subject and amount, to be sent or changed', async ({
    page,
  }) => {
    await page.goto('/support');
    const given = page.getByRole('link', { name: 'I have given' });
    await page.getByRole('radio', { name: '₹ 2,500' }).check();
    await expect(given).toHaveAttribute('href', /receipt=2500/);
    await given.click();
    await expect(page).toHaveURL('/contact?receipt=2500#write');
    await expect(page.getByLabel('Subject')).toHaveValue('Receipt for my gift of ₹\u00a02,500');
    await expect(page.getByLabel('Message')).toHaveValue(
      /^I sent ₹\s2,500 on \d+ \w+ \d{4}\. Please send me a receipt\.$/,
    );
    await expect(page.getByLabel('Subject')).toBeInViewport();
  });

  test('without an amount the request for a receipt names none, whatever the link says', async ({ page }) => {
    for (const query of ['receipt', 'receipt=', 'receipt=<b>1</b>', 'receipt=999999999']) {
      await page.goto(`/contact?${query}`);
      await expect(page.getByLabel('Subject')).toHaveValue('Receipt for my gift');
      await expect(page.getByLabel('Message')).toHaveValue(/^I sent a gift on /);
    }
  });
});

test('on paper Support is a poster: code, name to check and bank account, and nothing else', async ({
  page,
}) => {
  await page.goto('/support');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Help Shalmala Gurukulam')).toBeVisible();
  await expect(qr(page)).toBeVisible();
  await expect(page.getByText('your app must show the name')).toBeVisible();
  await expect(page.getByRole('term')).toHaveCount(6);
  for (const gone of ['banner', 'contentinfo', 'button', 'radio', 'navigation'] as const) {
    await expect(page.getByRole(gone)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});

test('the timetable is printed alone, all hours of the day on one sheet', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/activities#gurukulam');
  await page.getByRole('button', { name: 'Print the timetable' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'A Day at Gurukulam' })).toBeVisible();
  await expect(page.locator('time:visible')).toHaveCount(18);
  await expect(page.getByRole('tab')).toHaveCount(0);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});

test('the timetable in Kannada is on one sheet, too', async ({ page }) => {
  await page.goto('/kn/activities#gurukulam');
  await expect(page.locator('[data-sheet="timetable"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('time:visible')).toHaveCount(18);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the amount stays open, nothing is offered that does nothing, and the receipt has its link', async ({
    page,
  }) => {
    await page.goto('/support');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await amountOf(page)).toBeNull();
    await expect(page.getByRole('link', { name: 'I have given' })).toHaveAttribute(
      'href',
      '/contact?receipt#write',
    );
  });
});
