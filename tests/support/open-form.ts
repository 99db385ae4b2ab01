import { expect, type Page } from '@playwright/test';

/** Opens the form for a new item, in place of the list. */
export async function openForm(page: Page): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name: /^\+ / });
  await opener.waitFor();
  // Before its script has loaded a press does nothing; one that took longer than its try has opened the form by the next.
  await expect(async () => {
    if (await opener.isVisible()) await opener.click({ timeout: 1000 });
    await expect(opener).toBeHidden({ timeout: 1000 });
  }).toPass();
}
