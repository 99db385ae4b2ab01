import { expectNoViolations } from '../a11y/check-axe.ts';
import { expectRoomAtAnyWidth } from '../a11y/texts-outside.ts';
import { expect, test } from '../support/reading-test.ts';

test('the link to the other language keeps the page and the place on it', async ({ page }) => {
  /** Waits for the script that adds the page's hash to the link. */
  const waitForScript = (language: string) =>
    page.waitForFunction(
      (lang) => document.documentElement.lang === lang && customElements.get('astro-island'),
      language,
    );
  await page.goto('/activities#gurukulam');
  await waitForScript('en');
  await page.getByRole('banner').getByRole('link', { name: 'ಕನ್ನಡ' }).click();
  await expect(page).toHaveURL('/kn/activities#gurukulam');
  await waitForScript('kn');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/activities#gurukulam');
});

test('an unknown Kannada address shows the 404 page in Kannada; news open in Kannada, too', async ({
  page,
  site,
}) => {
  site.allowProblems(/404/);
  const response = await page.goto('/kn/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  await expectNoViolations(page, '404 in Kannada');
  await expectRoomAtAnyWidth(page, '404 in Kannada');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/kn');
  await page.goto('/kn/news/14');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await expectNoViolations(page, 'news in Kannada');
  await expectRoomAtAnyWidth(page, 'news in Kannada');
});
