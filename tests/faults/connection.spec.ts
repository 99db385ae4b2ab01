import type { Page } from '@playwright/test';
import { contactTexts } from '../../src/i18n/en/forms.ts';
import { islandTexts } from '../../src/i18n/en/requests.ts';
import { expect, test } from '../support/fault-test.ts';
import { hold } from '../support/hold.ts';
import { logIn } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';

const OFFLINE =
  /^(?!Uncaught).*(?:ApiError|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|astro-island|dynamically imported)/;
const form = (page: Page) => page.getByRole('main').locator('form:has([type="email"])');

const PROGRAM = /\/_astro\/page\.[\w-]+\.js$/;

/** Opens a page whose form's code does not come: it is lost before the form is near. */
async function loseIsland(page: Page, lose: () => Promise<unknown>): Promise<void> {
  const program = page.waitForResponse(PROGRAM);
  await page.goto('/contact');
  await program;
  await lose();
  await form(page).evaluate((element) => element.scrollIntoView());
}

test('a form whose code did not come says so, and is sent as typed once the connection is back', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(OFFLINE);
  const failed = page.waitForEvent('console', (message) => message.text().includes('astro-island'));
  await loseIsland(page, () => context.setOffline(true));
  await page.getByLabel('Your name').fill('ಮೇಘಾ');
  await form(page).getByLabel('Email').fill('megha@example.org');
  await form(page).getByLabel('Subject').fill('A visit');
  await form(page).getByLabel('Message').fill('May we come on Sunday?');
  await failed;
  await expect(page.getByText(islandTexts.failed)).toHaveCount(0);
  await page.getByRole('button', { name: contactTexts.submit }).click();
  await expect(page.getByText(islandTexts.offline)).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('status').getByText(contactTexts.sent)).toBeVisible();
  await expect(page.getByText(islandTexts.offline)).toBeHidden();
});

test('a form that is sent before any script of the page came says that there is no connection', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(OFFLINE);
  await page.goto('/contact');
  await context.setOffline(true);
  await page.getByRole('button', { name: contactTexts.submit }).click();
  await expect(page.getByText(islandTexts.offline)).toBeInViewport();
});

test('a form whose code the server has no more, since a release, asks to reload the page', async ({
  page,
  site,
}) => {
  site.allowProblems(/404|astro-island/);
  await loseIsland(page, () => page.route('**/_astro/**', (route) => route.fulfill({ status: 404 })));
  const reload = page.getByRole('alert').getByRole('link', { name: islandTexts.reload });
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  await reload.click();
  await form(page).evaluate((element) => element.scrollIntoView());
  await expect(page.getByRole('button', { name: contactTexts.submit })).toBeEnabled();
  await expect(reload).toBeHidden();
});

test('a page whose script did not come has it when the connection is back', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(OFFLINE);
  const failed = page.waitForEvent('requestfailed', (request) => PROGRAM.test(request.url()));
  await page.goto('/model');
  await context.setOffline(true);
  const more = page.getByRole('button', { name: 'Read More' }).first();
  await more.click();
  await failed;
  await context.setOffline(false);
  await expect(async () => {
    await more.click();
    await expect(page.getByRole('button', { name: 'Read Less' })).toHaveCount(1, { timeout: 500 });
  }).toPass();
});

test('what is pressed before its code is there works once that has come', async ({ page }) => {
  for (const [path, pressed, result] of [
    [
      '/',
      page.getByRole('button', { name: 'Next slide' }),
      page.locator('[aria-label="Slide 2"][aria-current]'),
    ],
    [
      '/login',
      page.getByRole('button', { name: 'Show', exact: true }),
      page.locator('[name="password"][type="text"]'),
    ],
    ['/gallery', page.getByRole('tabpanel').getByRole('link').first(), page.getByRole('dialog')],
  ] as const) {
    const letCodeGo = await hold(page, /\/_astro\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await pressed.click();
    await letCodeGo();
    await expect(result).toBeVisible();
    await page.unrouteAll();
  }
});

test('a dashboard whose code did not come shows its screen when the connection is back', async ({
  page,
  context,
  site,
}) => {
  // The code of other screens, which comes ahead of its use, may be on its way when the connection goes.
  site.allowProblems(/^(?!Uncaught).*(?:503|astro-island|dynamically imported|INTERNET_DISCONNECTED)/);
  await logIn(page, site);
  let isDown = true;
  await page.route('**/_astro/lists*.js*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  const failed = page.waitForEvent('console', (message) => message.text().includes('astro-island'));
  await page.goto('/dashboard/team');
  await failed;
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  isDown = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
});

test('a list that comes late takes nothing from what is typed meanwhile', async ({ page, site }) => {
  await logIn(page, site);
  const letResponsesGo = await hold(page, /\/api\//);
  await page.goto('/dashboard/news', { waitUntil: 'commit' });
  await openForm(page);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('ಸುಗ್ಗಿ ಹಬ್ಬ');
  await letResponsesGo();
  await expect(page.getByText('Dasara holidays').first()).toBeAttached();
  await expect(title).toHaveValue('ಸುಗ್ಗಿ ಹಬ್ಬ');
  await expect(title).toBeFocused();
});
