import type { Page } from '@playwright/test';
import { conflictTexts, unsentTexts } from '../../src/texts/dashboard.ts';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { requestTexts } from '../../src/texts/requests.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { fillLogin, logIn, newSession } from '../support/log-in.ts';
import { expect, test } from '../support/outage-test.ts';
import { outbox, outboxIsReady, WITHOUT_SIGNAL } from '../support/outbox.ts';
import { tinyPhoto } from '../support/photos.ts';

const TITLE = 'The lamps of Deepavali';
const MINE = 'Words of a bus without signal.';

type News = { id: number; news_name: string; date: string; description: string; image: string };

/** The news of this title that are on the server. */
async function arrived(page: Page, title: string): Promise<News[]> {
  const all: News[] = await (await page.request.get('/api/news/')).json();
  return all.filter(({ news_name }) => news_name === title);
}

test('news and a change that found no server wait on the phone, also over a logout; the news come once after the next login, and the change opens again beside what a colleague has saved meanwhile', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(WITHOUT_SIGNAL);
  await logIn(page, site, '/dashboard/news');
  await outboxIsReady(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill(TITLE);
  await page.getByLabel('Description', { exact: true }).fill('Sesame and sugar for everybody.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
  await expect(page.getByText(/^\d+ bytes/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add news' }).click();
  await expect(page.getByText(unsentTexts.unsure)).toBeVisible();
  await expectNoViolations(page, 'news that waits on the phone');
  await expect.poll(() => site.dialogs.at(-1)).toBe(`Failed to submit: ${requestTexts.unreachable}`);
  await page.getByRole('button', { name: unsentTexts.later }).click();
  await expect(title).toHaveValue('');
  await expect(outbox(page)).toContainText(outboxTexts.waiting(1));
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const changed = await title.inputValue();
  await page.getByLabel('Description', { exact: true }).fill(MINE);
  await page.getByLabel(/^Change Image/).setInputFiles(await tinyPhoto('mine.jpg'));
  await expect(page.getByText(/^\d+ bytes/)).toBeVisible();
  await page.getByRole('button', { name: 'Update news' }).click();
  await page.getByRole('button', { name: unsentTexts.later }).click();
  await expect(outbox(page)).toContainText(outboxTexts.waiting(2));
  await page.close();

  await context.setOffline(false);
  await context.route('**/api/news/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  const next = await context.newPage();
  const { access } = await newSession(next, site);
  const [{ id = 0, date = '' } = {}] = await arrived(next, changed);
  const { name, mimeType, buffer } = await tinyPhoto('theirs.jpg');
  const saved = await next.request.put(`/api/news/${id}/`, {
    headers: { Authorization: `Bearer ${access}` },
    multipart: {
      ...{ news_name: changed, date, description: 'Words of a colleague.' },
      image: { name, mimeType, buffer },
    },
  });
  expect(saved.status()).toBe(200);
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
  await expect.poll(async () => (await arrived(next, TITLE)).length).toBe(1);

  await next.setViewportSize({ width: 360, height: 740 });
  await expect(outbox(next)).toContainText(outboxTexts.remedies.changed);
  await expectNoViolations(next, 'a change that was refused');
  const again = `${outboxTexts.openAgain}: ${outboxTexts.changeOf(changed)}`;
  await outbox(next).getByRole('link', { name: again, exact: true }).focus();
  await next.keyboard.press('Enter');
  await expect(next.getByLabel('Description', { exact: true })).toHaveValue(MINE);
  await expect(next.getByRole('button', { name: 'Do not use this picture' })).toBeVisible();
  await next.getByRole('button', { name: 'Update news' }).click();
  await expect(next.getByRole('dialog')).toContainText('Words of a colleague.');
  const pictures = next.getByRole('dialog').getByRole('region', { name: conflictTexts.picture });
  for (const label of [conflictTexts.myPicture, conflictTexts.theirPicture])
    await expect(pictures.getByRole('img', { name: label })).toHaveJSProperty('naturalWidth', 24);
  await expectNoViolations(next, 'two pictures of one item');
  expect(await sidewaysScroll(next)).toBe(0);
  await next.getByRole('button', { name: conflictTexts.keepMine }).click();
  await expect(next.getByRole('status').getByText('News updated!')).toBeVisible();
  await expect(outbox(next)).toBeHidden();
  const image = expect.stringContaining('mine');
  expect(await arrived(next, changed)).toMatchObject([{ id, description: MINE, image }]);
});
