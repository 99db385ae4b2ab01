import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { logIn } from '../support/log-in.ts';
import { type ChosenFile, phonePhoto, seeThroughPng } from '../support/photos.ts';
import { expect, type Site, test } from '../support/site-test.ts';

/** Puts another picture in the place of a background; returns what the server keeps of it. */
async function update(page: Page, site: Site, label: string, path: string, file: ChosenFile): Promise<Sharp> {
  const card = page.getByRole('region', { name: label, exact: true });
  await page.getByLabel(`New picture for ${label}`).setInputFiles(file);
  await expect(card.getByText(/location removed/)).toBeVisible();
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(card.getByText(`${label} background updated!`)).toBeVisible();
  const [{ bg }] = await (await page.request.get(`/api/${path}/`)).json();
  return sharp(await readFile(join(site.dataDir, decodeURIComponent(new URL(bg, site.origin).pathname))));
}

test('seven cards appear in their order under their headlines; a picture goes up in at most 2400 pixels, and stays transparent', async ({
  page,
  site,
}) => {
  // The card may still be loading the picture that the new one has just replaced.
  site.allowProblems(/404/);
  await logIn(page, site, '/dashboard/bggrounds');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const labels = ['Home', 'Our Model', 'Activities', 'Gallery', 'Support Us', 'About', 'Contact'];
  await expect(cards).toHaveText(labels);
  const model = page.getByRole('region', { name: 'Our Model', exact: true });
  await expect(model).toContainText('Man Making, Nation Building');

  const photo = await update(page, site, 'Gallery', 'gallery_bg', await phonePhoto('cows.jpg'));
  expect(await photo.metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 });
  const logo = await update(page, site, 'Contact', 'contact_bg', await seeThroughPng('logo.png'));
  const corner = logo.extract({ left: 2000, top: 2000, width: 1, height: 1 });
  expect([...(await corner.ensureAlpha().raw().toBuffer())].at(3)).toBe(0);
});
