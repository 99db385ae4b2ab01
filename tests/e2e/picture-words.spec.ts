import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/recorded-test.ts';

test('staff describe the pictures of a gallery one after the other, by keyboard, and visitors get the words and the crop', async ({
  page,
  site,
  writes,
}) => {
  await logIn(page, site, '/dashboard/gallery');
  const panel = page.getByRole('region', { name: 'What do the pictures show?' });
  await panel.getByRole('button', { name: 'Write them now' }).press('Enter');
  const words = panel.getByLabel('What does it show?');
  const number = panel.getByText(/Image no\. \d+/);
  await expect(words).toBeFocused();
  const first = (await number.textContent()) ?? '';
  await page.keyboard.type('Lamps in two rows');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByText('The point is 45% from the left and 55% from the top.')).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(number).not.toHaveText(first);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('');
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lamps in two rows' })).toBeVisible();
  expect(writes).toMatchObject([{ fields: { alt: 'Lamps in two rows', focus: '45 55' } }]);

  await page.goto('/gallery');
  const picture = page.getByRole('img', { name: 'Lamps in two rows' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveCSS('object-position', '45% 55%');
});
