import { contactTexts } from '../../src/texts/kn/forms.ts';
import { expect, test } from '../support/reading-test.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

test('the link to the other language keeps the page and the place on it', async ({ page }) => {
  await page.goto('/activities#gurukulam');
  await page.getByRole('banner').getByRole('link', { name: 'ಕನ್ನಡ' }).click();
  await expect(page).toHaveURL('/kn/activities#gurukulam');
  // The script that takes the place along has come.
  await expect(page.locator('html[lang="kn"]')).toHaveAttribute('data-painted', '');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/activities#gurukulam');
});

test('a form in Kannada says in Kannada what became of it', async ({ page, site }) => {
  site.allowProblems(/500|ApiError/);
  await page.route('**/api/messages/', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/kn/contact');
  const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
  await fill('email', 'asha@example.org');
  for (const name of ['name', 'subject', 'message']) await fill(name, ' ');
  await page.getByRole('button', { name: contactTexts.submit }).click();
  await expect.poll(() => site.dialogs).toEqual([contactTexts.blank]);
  for (const name of ['name', 'subject', 'message']) await fill(name, 'ಆಶಾ');
  await page.getByRole('button', { name: contactTexts.submit }).click();
  await expect(page.getByRole('status').getByText(contactTexts.failed)).toBeVisible();
  await expect.poll(() => site.dialogs.at(-1)).toBe(contactTexts.failed);
});

test('a form whose Kannada texts do not come at first can be used once they do', async ({ page, site }) => {
  site.allowProblems(/ERR_FAILED/);
  const file = /\/_astro\/index-[\w-]+\.js$/;
  let failures = 0;
  await page.route(file, (route) => (failures++ === 0 ? route.abort() : route.continue()));
  await page.goto('/kn/contact');
  await expect(page.getByRole('button', { name: contactTexts.submit })).toBeEnabled();
  expect(failures).toBeGreaterThan(1);
});

test('no page loads the texts of another language', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (/\.js$/.test(response.url())) loaded.push(await response.text());
  });
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((script) => /\p{Script=Kannada}{3}/u.test(script))).toEqual([]);
});

test('an unknown Kannada address shows the 404 page in Kannada', async ({ page, site }) => {
  site.allowProblems(/404/);
  const response = await page.goto('/kn/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/kn');
});

test('news that are younger than the build and old addresses open in Kannada too', async ({ page }) => {
  await page.goto('/kn/adrishya');
  await expect(page).toHaveURL('/kn/adhrishya');
  await page.goto('/kn/news/14');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});
