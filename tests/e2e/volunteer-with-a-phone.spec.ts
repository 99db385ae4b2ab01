import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { fillLogin } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a volunteer with a phone posts a photo of 12 megapixels as news, and sees it on the site', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/home');

  await page.getByRole('button', { name: /Menu/ }).tap();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'News', exact: true })
    .tap();
  await page.waitForURL('**/dashboard/news');
  await openForm(page);
  await page.getByLabel('Title', { exact: true }).fill('The new goshala has a roof');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-19');
  await page.getByLabel('Description', { exact: true }).fill('Gowri moved in at four, before the rain.');
  const photo = await phonePhoto();
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo);
  await expect(page.getByText('Made smaller, place removed')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport();
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByRole('status').getByText('News added!')).toBeVisible();
  await expect.poll(() => site.dialogs).toContain('News added!');
  const row = page.getByRole('listitem').filter({ hasText: 'The new goshala has a roof' });
  await expect(row.getByText('Saved. Visitors see it within a minute.')).toBeInViewport();
  await expect(page.getByLabel('Title', { exact: true }), 'the form has made room for the list').toBeHidden();

  const news: { news_name: string; image: string }[] = await (await page.request.get('/api/news/')).json();
  const url = news.find(({ news_name }) => news_name === 'The new goshala has a roof')?.image ?? '';
  // The file on the disk: what the server sends might have been changed on the way.
  const stored = await readFile(join(site.dataDir, decodeURIComponent(new URL(url, site.origin).pathname)));
  const { width, height, exif, orientation = 1 } = await sharp(stored).metadata();
  expect([width, height, exif, orientation]).toEqual([1500, 2000, undefined, 1]);
  expect(stored.includes('SecretPhone')).toBe(false);
  // Turned upright: the dark left of the sensor is at the top.
  const [top = 0, , , bottom = 0] = await sharp(stored).resize(1, 2, { fit: 'fill' }).raw().toBuffer();
  expect(top).toBeLessThan(90);
  expect(bottom).toBeGreaterThan(180);

  await page.goto('/news');
  const card = page.getByRole('article').filter({ hasText: 'The new goshala has a roof' });
  await card.getByRole('link', { name: /Read More/ }).tap();
  await expect(page.getByRole('heading', { name: 'The new goshala has a roof' })).toBeVisible();
  await expect(page.getByText('Gowri moved in at four, before the rain.')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
