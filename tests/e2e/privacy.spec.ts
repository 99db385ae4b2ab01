import { expect, test } from '../support/reading-test.ts';

test('what the page says of cookies is so: a visit to every page that it names leaves none', async ({
  page,
}) => {
  for (const path of ['/', '/contact', '/volunteer', '/privacy']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.cookie), path).toBe('');
  }
  expect(await page.context().cookies()).toEqual([]);
});
