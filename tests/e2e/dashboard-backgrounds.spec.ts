import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../support/log-in.ts';
import { phonePhoto, seeThroughPng, tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/bggrounds';
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const picture = (page: Page, label: string) => page.getByLabel(`New picture for ${label}`);

test('seven cards appear in their order, each with its headline over the picture that visitors see', async ({
  page,
  site,
}) => {
  await logIn(page, site, PATH);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Home',
    'Our Model',
    'Activities',
    'Gallery',
    'Support Us',
    'About',
    'Contact',
  ]);
  await expect(card(page, 'Our Model')).toContainText('Man Making, Nation Building');
  await expect(card(page, 'Contact').locator('img')).toHaveAttribute(
    'src',
    /\/media\/backgrounds\/|\/_astro\//,
  );
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(7);
});

test('a background that exists is updated, 2400 pixels wide at most', async ({ page, site, writes }) => {
  await logIn(page, site, PATH);
  await picture(page, 'Gallery').setInputFiles(await phonePhoto('cows.jpg'));
  await expect(card(page, 'Gallery').getByText(/MB → \d+ KB, location removed/)).toBeVisible();
  await expect(card(page, 'Gallery')).toContainText('As visitors will see it');
  await card(page, 'Gallery').getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Gallery').getByText('Gallery background updated!')).toBeVisible();
  await expect.poll(() => site.dialogs).toEqual(['Gallery background updated!']);
  expect(writes).toMatchObject([
    {
      call: expect.stringMatching(/^PUT \/api\/gallery_bg\/\d+\/$/),
      type: 'multipart/form-data',
      fields: { bg: { name: 'cows.jpg', type: 'image/jpeg' } },
    },
  ]);
  const sent = await sharp(writes[0]?.file).metadata();
  expect([sent.width, sent.height]).toEqual([1800, 2400]);
});

test('a background that is missing is uploaded', async ({ page, site, writes }) => {
  await page.route('**/api/supportus_bg/', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
  );
  await logIn(page, site, PATH);
  const support = card(page, 'Support Us');
  await expect(support).toContainText('No picture of yours yet');
  await picture(page, 'Support Us').setInputFiles(await tinyPhoto('field.jpg'));
  await support.getByRole('button', { name: 'Upload' }).click();
  await expect(support.getByText('Support Us background uploaded!')).toBeVisible();
  expect(writes.map(({ call }) => call)).toEqual(['POST /api/supportus_bg/']);
  expect(Object.keys(writes[0]?.fields ?? {})).toEqual(['bg']);
});

test('without a file it asks for one, and sends nothing; a file that is not a picture is refused', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, PATH);
  await card(page, 'Home').getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Home').getByText('Please select an image.')).toBeVisible();
  await expect.poll(() => site.dialogs).toEqual(['Please select an image.']);
  await expect(picture(page, 'Home')).toHaveAttribute('accept', 'image/*');
  await picture(page, 'Home').setInputFiles({
    name: 'minutes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(card(page, 'Home').getByText('This is not a picture.')).toBeVisible();
  await card(page, 'Home').getByRole('button', { name: 'Update' }).click();
  await expect(picture(page, 'Home')).toBeFocused();
  expect(writes).toEqual([]);
});

test('a failure says so at the card, and the picture stays chosen', async ({ page, site }) => {
  site.allowProblems(/502|ApiError/);
  await page.route('**/api/about_bg/*/', (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }));
  await logIn(page, site, PATH);
  await picture(page, 'About').setInputFiles(await tinyPhoto());
  await card(page, 'About').getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'About').getByText('Upload failed!')).toBeVisible();
  await expect(card(page, 'About').getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect.poll(() => site.dialogs).toEqual(['Upload failed!']);
});

test('a background that could not be loaded cannot be overwritten blindly, and is loaded on retry', async ({
  page,
  site,
}) => {
  site.allowProblems(/500|ApiError/);
  let fails = true;
  await page.route('**/api/home_bg/', (route) =>
    fails ? route.fulfill({ status: 500, json: { detail: 'Down.' } }) : route.fallback(),
  );
  await logIn(page, site, PATH);
  await expect(card(page, 'Home').getByText('This background could not be loaded. Down.')).toBeVisible();
  await expect(card(page, 'Home').getByRole('button', { name: /Upload|Update/ })).toHaveCount(0);
  fails = false;
  await card(page, 'Home').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Home').getByRole('button', { name: 'Update' })).toBeVisible();
});

test('a transparent picture stays transparent, and one that cannot be read here is sent unchanged', async ({
  page,
  site,
  writes,
}) => {
  // 404: the card may still be loading the picture that the new one has just replaced.
  site.allowProblems(/40[04]|ApiError/);
  await logIn(page, site, PATH);
  await picture(page, 'Contact').setInputFiles(await seeThroughPng('logo.png'));
  await expect(card(page, 'Contact').getByText('location removed')).toBeVisible();
  await card(page, 'Contact').getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Contact').getByText('Contact background updated!')).toBeVisible();
  expect(writes[0]?.fields).toMatchObject({ bg: { name: 'logo.webp', type: 'image/webp' } });
  const corner = sharp(writes[0]?.file).extract({ left: 2000, top: 2000, width: 1, height: 1 });
  expect([...(await corner.ensureAlpha().raw().toBuffer())].at(3)).toBe(0);

  const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic, unreadable') };
  await picture(page, 'Contact').setInputFiles(heic);
  await expect(card(page, 'Contact').getByText('Your camera saves its photos as HEIC')).toBeVisible();
  await card(page, 'Contact').getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Contact').getByText('Upload failed!')).toBeVisible();
  expect(writes[1]?.fields).toMatchObject({ bg: { name: 'IMG_1.heic', type: 'image/heic', size: 20 } });
  expect(writes[1]?.file.equals(heic.buffer)).toBe(true);
});
