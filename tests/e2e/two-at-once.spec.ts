import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { logIn } from '../support/log-in.ts';
import { expect, type Site, test } from '../support/site-test.ts';
import { tabTo } from '../support/tab-to.ts';

const PHONE = { width: 360, height: 740 };
const theirs = 'ದೀಪಾವಳಿಯಲ್ಲಿ ಇನ್ನೂರು ದೀಪಗಳು';

const fieldOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Another person on another phone. */
async function colleague(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await logIn(page, site, '/dashboard/news');
  return page;
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function edit(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^Edit/ }).first());
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Title')).toBeFocused();
}

async function retype(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, fieldOf(page, label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

test('two people edit the same news on two phones, by keyboard, and no text is lost unseen', async ({
  page,
  browser,
  site,
}) => {
  site.allowProblems(/412 \(Precondition Failed\)|ApiError|ChangedMeanwhile/);
  await page.setViewportSize(PHONE);
  await logIn(page, site, '/dashboard/news');
  const other = await colleague(browser, site);
  await edit(page);
  await edit(other);

  await retype(other, 'Title', theirs);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('status').getByText('News updated!')).toBeVisible();

  await retype(page, 'Description', 'My own words, typed meanwhile.');
  await press(page, 'Update news');
  const dialog = page.getByRole('dialog', { name: 'This was changed while you were editing' });
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  const [mine, their] = await dialog
    .getByRole('region', { name: 'Title' })
    .getByRole('heading', { level: 4 })
    .all();
  const [above, below] = [await mine?.boundingBox(), await their?.boundingBox()];
  expect([below?.x, (below?.y ?? 0) > (above?.y ?? 0)]).toEqual([above?.x, true]);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolations(page, 'two texts in the dialog');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(fieldOf(page, 'Title')).toBeFocused();
  await expect(fieldOf(page, 'Description')).toHaveValue('My own words, typed meanwhile.');
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolations(page, 'their text below each field');
  await press(page, 'Use this: their text for Title');
  await expect(fieldOf(page, 'Title')).toHaveValue(theirs);
  await press(page, 'Update news');
  await expect(page.getByRole('status').getByText('News updated!')).toBeVisible();
  const [stored] = await (await page.request.get('/api/news/')).json();
  expect(stored).toMatchObject({ news_name: theirs, description: 'My own words, typed meanwhile.' });
  await other.context().close();
});
