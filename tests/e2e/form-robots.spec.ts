import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

// The map of the contact page asks for tiles.
test.use({ outside: 'stubbed' });

/** Fills every text field of the form as a robot does: by the markup, whether it can be seen or not. */
async function fillEverything(page: Page, subject: string): Promise<void> {
  await page.goto('/contact');
  const form = page.locator('form', { has: page.locator('[name="subject"]') });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
  await form.evaluate((element: HTMLFormElement, words) => {
    for (const field of element.querySelectorAll<HTMLInputElement>('input, textarea'))
      field.value = field.type === 'email' ? 'robot@example.org' : words;
  }, subject);
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!');
}

test('what a robot sends arrives, and only staff see that it may be one', async ({ page, site }) => {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await fillEverything(page, 'Cheap watches');
  expect((await sent).postDataJSON()).toEqual({
    name: 'Cheap watches',
    email: 'robot@example.org',
    subject: 'Cheap watches',
    message: 'Cheap watches',
    website: 'filled',
  });
  await logIn(page, site);
  const marks = page.getByRole('listitem').getByText('Possible spam');
  await expect(marks).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Possible spam') })).toContainText(
    'Cheap watches',
  );
});

test('the trap is nowhere for a person: not in sight, not on the way of the Tab key', async ({ page }) => {
  await page.goto('/contact');
  const trap = page.locator('[name="website"]');
  await trap.evaluate((field) => field.scrollIntoView());
  const box = await trap.locator('xpath=ancestor::div[1]').boundingBox();
  expect([box?.width ?? 0, box?.height ?? 0].every((edge) => edge <= 1)).toBe(true);
  await page.locator('[name="message"]').focus();
  await page.keyboard.press('Tab');
  await expect(trap).not.toBeFocused();
});
