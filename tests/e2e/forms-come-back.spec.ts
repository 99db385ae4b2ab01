import type { Page } from '@playwright/test';
import { dashboardTexts } from '../../src/texts/dashboard.ts';
import { pictureTexts } from '../../src/texts/pictures.ts';
import { logIn } from '../support/log-in.ts';
import { tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/site-test.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const back = (page: Page) => page.getByText(dashboardTexts.draftKept);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a news item is back with its picture when the phone has dropped the tab, until it is sent', async ({
  page,
  context,
  site,
}) => {
  await logIn(page, site, '/dashboard/news');
  await field(page, 'Title').fill('ಸುಗ್ಗಿ ಹಬ್ಬ');
  await field(page, 'Description').fill('Sugar cane for everybody.');
  await page.getByLabel('Image').setInputFiles(await tinyPhoto());
  await expect(button(page, pictureTexts.remove)).toBeVisible();
  // Without a word to the page.
  await page.close();

  const next = await context.newPage();
  await next.goto('/dashboard/news');
  await expect(back(next)).toBeVisible();
  await expect(field(next, 'Title')).toHaveValue('ಸುಗ್ಗಿ ಹಬ್ಬ');
  await expect(button(next, pictureTexts.remove)).toBeVisible();
  await next.reload();
  await expect(back(next)).toBeVisible();
  await button(next, 'Add news').click();
  await expect(next.getByText('News added!')).toBeVisible();
  await expect(next.getByRole('heading', { name: 'ಸುಗ್ಗಿ ಹಬ್ಬ', level: 3 })).toBeVisible();
  const news: { news_name: string; image: string | null }[] = await (
    await next.request.get('/api/news/')
  ).json();
  expect(news.filter(({ news_name }) => news_name === 'ಸುಗ್ಗಿ ಹಬ್ಬ').map(({ image }) => image)).toEqual([
    expect.stringMatching(/^\/media\//),
  ]);
  await next.reload();
  await expect(next.getByRole('listitem').first()).toBeVisible();
  await expect(field(next, 'Title')).toHaveValue('');
});
