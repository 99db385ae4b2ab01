import { expect, test } from '../support/reading-test.ts';

// A violation of the policy would be an error in the console, which fails the test.
test('a picture opened on its own is shown, without an error in the console', async ({ page, request }) => {
  const [member] = await (await request.get('/api/team/')).json();
  const response = await page.goto(member.image);
  expect(response?.headers()['content-security-policy']).toContain('sandbox');
  const picture = page.locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});
