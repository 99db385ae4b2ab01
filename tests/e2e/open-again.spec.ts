import type { BrowserContext, Page } from '@playwright/test';
import { conflictTexts, unsentTexts } from '../../src/texts/dashboard.ts';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { logIn, newSession } from '../support/log-in.ts';
import { expect, test } from '../support/outage-test.ts';
import { outbox, outboxIsReady, WITHOUT_SIGNAL } from '../support/outbox.ts';
import { tinyPhoto } from '../support/photos.ts';
import type { Site } from '../support/site-test.ts';

test.beforeEach(({ site }) => site.allowProblems(WITHOUT_SIGNAL));

/** Opens a screen without signal, for something to be sent from it that then waits. */
async function openOffline(page: Page, context: BrowserContext, site: Site, screen: string): Promise<void> {
  await logIn(page, site, `/dashboard/${screen}`);
  await outboxIsReady(page);
  await page.getByRole('listitem').first().waitFor();
  await context.setOffline(true);
}

async function listed(page: Page, path: string): Promise<Record<string, string>[]> {
  return (await page.request.get(`/api/${path}`)).json();
}

test('a change of what a colleague has saved meanwhile opens again beside their text and picture, also on a phone', async ({
  page,
  context,
  site,
}) => {
  await openOffline(page, context, site, 'news');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const title = await page.getByLabel('Title', { exact: true }).inputValue();
  await page.getByLabel('Description', { exact: true }).fill('Words of a bus without signal.');
  await page.getByLabel(/^Change Image/).setInputFiles(await tinyPhoto('mine.jpg'));
  await expect(page.getByText(/^\d+ bytes/)).toBeVisible();
  await page.getByRole('button', { name: 'Update news' }).click();
  await page.getByRole('button', { name: unsentTexts.later }).click();
  await expect(outbox(page)).toContainText(outboxTexts.waiting(1));
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.setViewportSize({ width: 360, height: 740 });
  const { access } = await newSession(next, site);
  const [first] = await listed(next, 'news/');
  const { news_name = '', date = '' } = first ?? {};
  const { name, mimeType, buffer } = await tinyPhoto('theirs.jpg');
  const saved = await next.request.put(`/api/news/${first?.id}/`, {
    headers: { Authorization: `Bearer ${access}` },
    multipart: { news_name, date, description: 'Words of a colleague.', image: { name, mimeType, buffer } },
  });
  expect(saved.status()).toBe(200);

  await next.goto('/dashboard/home');
  await expect(outbox(next)).toContainText(outboxTexts.remedies.changed);
  await expectNoViolations(next, 'a change that was refused');
  await outbox(next)
    .getByRole('link', {
      name: outboxTexts.about(outboxTexts.openAgain, outboxTexts.changeOf(title)),
      exact: true,
    })
    .focus();
  await next.keyboard.press('Enter');
  await expect(next.getByLabel('Description', { exact: true })).toHaveValue('Words of a bus without signal.');
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
  const [stored] = await listed(next, 'news/');
  expect(stored).toMatchObject({ description: 'Words of a bus without signal.' });
  expect(stored?.image).toContain('mine');
});
