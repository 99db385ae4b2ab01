import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/recorded-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const TITLE = 'Deepavali with two hundred clay lamps';
const newsRow = (page: Page, title = TITLE) =>
  page.getByRole('region', { name: 'All news' }).getByRole('listitem').filter({ hasText: title });

/** The URL of the row's picture, once it is known. */
async function pictureOf(page: Page): Promise<string> {
  const url = await newsRow(page).locator('img').getAttribute('src');
  return new URL(url ?? '', page.url()).href;
}

/** Deletes it and reads the alert, which comes two frames after the row is gone and holds the page until then. */
async function deleteNews(page: Page, dialogs: readonly string[]): Promise<void> {
  await newsRow(page).getByRole('button', { name: 'Delete' }).click();
  await expect(newsRow(page)).toHaveCount(0);
  await expect
    .poll(() => dialogs)
    .toEqual(['Are you sure you want to delete this news item?', 'Deleted successfully!']);
}

async function statusOf(page: Page, url: string): Promise<number> {
  return (await page.request.get(url)).status();
}

test('a news item that was deleted by mistake is back with one tap', async ({ page, site, writes }) => {
  await logIn(page, site, '/dashboard/news');
  const url = await pictureOf(page);
  await deleteNews(page, site.dialogs);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await statusOf(page, url)).toBe(404);
  await expectNoViolations(page, 'Undo is offered');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  // By a key: a pointer that jumps there misses it, as the rows above are only laid out and grow once they are near.
  await page.getByRole('button', { name: 'Show: Recently deleted' }).press('Enter');
  const kept = page.getByRole('region', { name: 'Recently deleted' }).getByRole('listitem');
  await kept.getByRole('button', { name: 'View' }).click();
  await expectNoViolations(page, 'a look at what was deleted');
  await undo.click();
  await expect(page.getByRole('status').getByText('Undone: it is back.')).toBeVisible();
  await expect(newsRow(page)).toBeVisible();
  expect(await statusOf(page, url)).toBe(200);
  expect(writes).toMatchObject([
    { call: expect.stringMatching(/^DELETE \/api\/news\/\d+\/$/) },
    { call: expect.stringMatching(/^POST \/api\/history\/news\/\d+\/restore\/$/) },
  ]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Undone: it is back.')).toHaveCount(0);
});

test('an earlier version is compared with the present one on a phone', async ({ page, site }) => {
  await logIn(page, site, '/dashboard/news');
  await newsRow(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Deepavali');
  await page.getByRole('button', { name: 'Update news' }).click();
  const row = newsRow(page, 'Deepavali').first();
  await row.getByRole('button', { name: 'Earlier versions: Deepavali', exact: true }).click();
  const version = row.getByRole('listitem').filter({ hasText: TITLE });
  await version.getByRole('button', { name: 'Compare' }).click();
  await expect(version.getByRole('term').first()).toHaveText('Title Differs');
  await expectNoViolations(page, 'two versions compared');
  expect(await sidewaysScroll(page)).toBe(0);
});
