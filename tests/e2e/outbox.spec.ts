import type { Page } from '@playwright/test';
import { unsentTexts } from '../../src/texts/dashboard.ts';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { requestTexts } from '../../src/texts/requests.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { fillLogin, logIn } from '../support/log-in.ts';
import { expect, test } from '../support/outage-test.ts';
import { outbox, outboxIsReady, WITHOUT_SIGNAL } from '../support/outbox.ts';
import { tinyPhoto } from '../support/photos.ts';

const TITLE = 'The lamps of Deepavali';

/** How many times the news are on the server. */
const arrived = async (page: Page) => {
  const all: { news_name: string }[] = await (await page.request.get('/api/news/')).json();
  return all.filter(({ news_name }) => news_name === TITLE).length;
};

test.beforeEach(({ site }) => site.allowProblems(WITHOUT_SIGNAL));

test('news that the server did not take waits on the phone, also over a logout, and comes once after the next login', async ({
  page,
  context,
  site,
}) => {
  await logIn(page, site, '/dashboard/news');
  await outboxIsReady(page);
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByLabel('Description', { exact: true }).fill('Sesame and sugar for everybody.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
  await expect(page.getByText(/^\d+ bytes/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add news' }).click();
  await expect(page.getByText(unsentTexts.unsure)).toBeVisible();
  await expectNoViolations(page, 'news that waits on the phone');
  await expect.poll(() => site.dialogs.at(-1)).toBe(`Failed to submit: ${requestTexts.unreachable}`);
  await page.getByRole('button', { name: unsentTexts.later }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(outbox(page)).toContainText(outboxTexts.waiting(1));
  await page.close();
  await context.setOffline(false);
  await context.route('**/api/news/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  const next = await context.newPage();
  await next.goto('/dashboard/home');
  await expect(outbox(next)).toContainText(outboxTexts.waiting(1));
  await next.getByRole('button', { name: 'Logout' }).click();
  const dialog = next.getByRole('dialog', { name: outboxTexts.leave.title });
  await expectNoViolations(next, 'the question at a logout');
  await dialog.getByRole('button', { name: outboxTexts.leave.stay }).click();
  await expect(dialog).toBeHidden();
  await next.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: outboxTexts.leave.keep }).click();
  await next.waitForURL('**/login');
  await context.unrouteAll();
  await fillLogin(next, site);
  await next.waitForURL('**/dashboard/home');
  await outboxIsReady(next);
  await expect.poll(() => arrived(next)).toBe(1);
});
