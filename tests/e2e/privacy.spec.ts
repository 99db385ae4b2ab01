import { expect, test } from '../support/reading-test.ts';

test('the foot of every page leads to what is kept, who reads it, for how long, and how it is deleted', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('main').locator('h2')).toHaveText([
    'In short',
    'What the forms keep',
    'On your own phone',
    'Who reads it',
    'For how long',
    'What this site does not do',
    'Photographs of the children',
    'To see it, correct it or have it deleted',
  ]);
});

test('a mail to the school asks for something to be deleted', async ({ page }) => {
  await page.goto('/privacy');
  const write = page.getByRole('main').getByRole('link', { name: /^Write to \S+@\S+$/ });
  const email = ((await write.textContent()) ?? '').replace('Write to ', '').trim();
  await expect(write).toHaveAttribute('href', `mailto:${email}`);
});

for (const path of ['/', '/contact', '/volunteer', '/adhrishya', '/activities']) {
  test(`a line beside the form on ${path} says who reads it, and leads to the rest`, async ({ page }) => {
    await page.goto(path);
    const section = page.getByRole('main').locator('section', { has: page.locator('form[method="dialog"]') });
    await expect(section.getByText('Only the people of the school read what you send.')).toBeAttached();
    await expect(section.getByRole('link', { name: /What we keep/, includeHidden: true })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });
}

test('what the page says of cookies is so: a visit to every page that it names leaves none', async ({
  page,
}) => {
  for (const path of ['/', '/contact', '/volunteer', '/privacy']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.cookie), path).toBe('');
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('nothing runs out of a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/privacy');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
