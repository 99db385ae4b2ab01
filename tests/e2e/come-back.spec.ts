import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

// The browser of these tests has no back/forward cache: Back loads a page again, as on a phone with little memory.

const NEWS = Array.from({ length: 80 }, (_, index) => ({
  id: 1000 - index,
  news_name: `News ${80 - index}`,
  image: null,
  date: '2026-11-10',
  description: 'The children made the lamps themselves.',
}));

/** Follows a link, goes back, and expects the link on the screen again. */
async function leaveAndComeBack(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const address = page.url();
  await link.click();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(link).toBeInViewport();
}

test('Back from an item leads to the older news that were shown, and to the place among them', async ({
  page,
  site,
}) => {
  // The server does not have the items of the list.
  site.allowProblems(/404/);
  await page.route('**/api/news/', (route) => route.fulfill({ json: NEWS }));
  await page.goto('/news');
  const cards = page.getByRole('article');
  for (const count of [48, 72]) {
    await page.getByRole('button', { name: 'Show older news' }).click();
    await expect(cards).toHaveCount(count);
  }
  await leaveAndComeBack(page, page.getByRole('link', { name: 'Read More: News 12', exact: true }));
  await expect(cards).toHaveCount(72);
});

test('Back to the gallery finds the tab that was chosen and its pictures open', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Adrishya' });
  await panel.getByRole('button', { name: '+4 more' }).click();
  await expect(panel.getByRole('link')).toHaveCount(9);
  await leaveAndComeBack(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }));
  await expect(page.getByRole('tab', { name: 'Adrishya' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('link')).toHaveCount(9);
});
