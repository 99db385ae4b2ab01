import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/reading-test.ts';

// The browser of these tests keeps no page it has left: Back loads it again, as on a phone with little memory.

const NEWS = Array.from({ length: 80 }, (_, place) => ({
  id: 1000 - place,
  news_name: `News ${80 - place}`,
  image: null,
  date: '2026-11-10',
  description: 'The children made the lamps themselves.',
}));

/** Leaves the page, comes back, and finds the place where the link was. */
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
  // The items are on no server.
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
