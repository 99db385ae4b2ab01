import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../support/log-in.ts';
import { phonePhoto, seeThroughPng, tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/recorded-test.ts';

const PATH = '/dashboard/bggrounds';
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const picture = (page: Page, label: string) => page.getByLabel(`New picture for ${label}`);

test('seven cards appear in their order under their headlines; one is updated, 2400 pixels wide at most, and a missing one uploaded', async ({
  page,
  site,
  writes,
}) => {
  await page.route('**/api/supportus_bg/', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
  );
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
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(6);

  await picture(page, 'Gallery').setInputFiles(await phonePhoto('cows.jpg'));
  await expect(card(page, 'Gallery').getByText(/MB → \d+ KB, location removed/)).toBeVisible();
  await expect(card(page, 'Gallery')).toContainText('As visitors will see it');
  await card(page, 'Gallery').getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Gallery').getByText('Gallery background updated!')).toBeVisible();
  const support = card(page, 'Support Us');
  await expect(support).toContainText('You have not uploaded a picture yet');
  await picture(page, 'Support Us').setInputFiles(await tinyPhoto('field.jpg'));
  await support.getByRole('button', { name: 'Upload' }).click();
  await expect(support.getByText('Support Us background uploaded!')).toBeVisible();
  await expect
    .poll(() => site.dialogs)
    .toEqual(['Gallery background updated!', 'Support Us background uploaded!']);
  expect(writes).toMatchObject([
    {
      call: expect.stringMatching(/^PUT \/api\/gallery_bg\/\d+\/$/),
      type: 'multipart/form-data',
      fields: { bg: { name: 'cows.jpg', type: 'image/jpeg' } },
    },
    { call: 'POST /api/supportus_bg/' },
  ]);
  expect(Object.keys(writes[1]?.fields ?? {})).toEqual(['bg']);
  const sent = await sharp(writes[0]?.file).metadata();
  expect([sent.width, sent.height]).toEqual([1800, 2400]);
});

test('a transparent picture stays transparent', async ({ page, site, writes }) => {
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
});
