import type { Page } from '@playwright/test';
import { WITH_PAGES_KEPT } from '../support/find-chromium.ts';
import { newSession } from '../support/log-in.ts';
import { expect, test } from '../support/reading-test.ts';
import { rounds } from '../support/rounds.ts';
import type { Site } from '../support/site-test.ts';

const VISITOR = 'Shantala Rao';

test.use({ launchOptions: WITH_PAGES_KEPT });

/** Makes the tab record whether its screen shows private texts while it is left and after Back. */
function watchScreen(page: Page, { email }: Site): Promise<unknown> {
  return page.addInitScript(
    (privateTexts) => {
      const check = () => {
        // biome-ignore lint/performance/useDomNodeTextContent: what can be read on the screen counts
        const text = document.body.innerText;
        if (privateTexts.some((each) => text.includes(each))) localStorage.setItem('seen', location.pathname);
      };
      const checkEachFrame = () => {
        check();
        requestAnimationFrame(checkEachFrame);
      };
      addEventListener('beforeunload', () => localStorage.getItem('token') ?? checkEachFrame());
      // This listener is before the page's own: it sees the page as the browser shows it first.
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        checkEachFrame();
        localStorage.setItem('restored', String(Number(localStorage.getItem('restored')) + 1));
      });
    },
    [VISITOR, email],
  );
}

/** Opens the inbox with the token of a session; without a refresh token a logout ends it in this browser only. */
async function openInbox(page: Page, access: string): Promise<void> {
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('access_token', token);
  }, access);
  await page.goto('/dashboard/home');
  await expect(page.getByText(VISITOR).first()).toBeVisible();
}

/** Goes back, and waits until the login has replaced the page that the browser restored. */
async function goBackToLogin(page: Page): Promise<void> {
  const before = await page.evaluate(() => Number(localStorage.getItem('restored')));
  // The call may fail, because the page is left before it returns.
  await page.evaluate(() => history.back()).catch(() => undefined);
  await page.waitForFunction(
    (count) =>
      Number(localStorage.getItem('restored')) > count &&
      location.pathname === '/login' &&
      document.readyState === 'complete',
    before,
  );
}

const seen = (page: Page) => page.evaluate(() => localStorage.getItem('seen'));

test('Back at once after a logout shows nothing of what visitors wrote, however often', async ({
  page,
  site,
}) => {
  const { access } = await newSession(page, site);
  await watchScreen(page, site);
  await page.goto('/login');
  for (let round = 1; round <= rounds(2, 20); round++) {
    await openInbox(page, access);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    await goBackToLogin(page);
    expect(await seen(page), `round ${round}`).toBeNull();
  }
});
