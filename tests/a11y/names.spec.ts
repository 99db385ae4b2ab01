import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';
import { openSettled, PUBLIC_PAGES } from './settle.ts';

// The map of the contact page requests tiles.
test.use({ outside: 'stubbed' });

const SCREENS = ['home', 'bggrounds', 'news', 'activities', 'gallery', 'team', 'board_team', 'accounts'];

/** Names and texts as assistive technology reads them that have a space before a mark, such as "Edit : Asha". */
async function strayedNames(page: Page): Promise<string[]> {
  const heard = await page.locator('body').ariaSnapshot();
  return heard.split('\n').filter((line) => / "[^"]*\s[:,;.!?]/.test(line));
}

test('D: no name on a public page has a stray space', async ({ page, site }) => {
  site.allowProblems(/404/);
  for (const path of PUBLIC_PAGES) {
    await openSettled(page, path);
    expect.soft(await strayedNames(page), path).toEqual([]);
  }
});

test('D: no name on a dashboard screen has a stray space', async ({ page, site }) => {
  await logIn(page, site);
  for (const screen of SCREENS) {
    await page.goto(`/dashboard/${screen}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await strayedNames(page), screen).toEqual([]);
  }
});
