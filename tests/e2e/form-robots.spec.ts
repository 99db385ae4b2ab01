import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/site-test.ts';

// The map of the contact page asks for tiles.
test.use({ outside: 'stubbed' });

test('what a robot sends by a trap that no person meets arrives, and only staff see that it may be one', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  const form = page.locator('form', { has: page.locator('[name="subject"]') });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(form)')).not.toHaveAttribute('ssr');
  // Not in sight, not on the way of the Tab key.
  const trap = page.locator('[name="website"]');
  const box = await trap.locator('xpath=ancestor::div[1]').boundingBox();
  expect([box?.width ?? 0, box?.height ?? 0].every((edge) => edge <= 1)).toBe(true);
  await page.locator('[name="message"]').focus();
  await page.keyboard.press('Tab');
  await expect(trap).not.toBeFocused();

  // As a robot does: by the markup, whether it can be seen or not.
  await form.evaluate((element: HTMLFormElement) => {
    for (const field of element.querySelectorAll<HTMLInputElement>('input, textarea'))
      field.value = field.type === 'email' ? 'robot@example.org' : 'Cheap watches';
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!');
  const words = 'Cheap watches';
  expect((await sent).postDataJSON()).toEqual({
    name: words,
    email: 'robot@example.org',
    subject: words,
    message: words,
    website: 'filled',
  });
  await logIn(page, site);
  const marked = page.getByRole('listitem').filter({ has: page.getByText('Possible spam') });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(words);
});
