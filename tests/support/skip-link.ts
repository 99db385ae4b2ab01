import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** Presses Tab on a page just opened, and Enter on the link that it reaches; the content then has the focus. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}
