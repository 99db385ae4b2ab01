import type { Page } from '@playwright/test';
import { conflictTexts, dashboardTexts, unsentTexts } from '../../src/i18n/en/dashboard.ts';
import { outboxTexts } from '../../src/i18n/en/dashboard-outbox.ts';
import { requestTexts } from '../../src/i18n/en/requests.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { sidewaysScroll } from '../a11y/texts-outside.ts';
import { fillLogin, logIn, newSession } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { expect, test } from '../support/outage-test.ts';
import { WITHOUT_SIGNAL } from '../support/outbox.ts';
import { tinyPhoto } from '../support/photos.ts';

const TITLE = 'The lamps of Deepavali';
const MINE = 'Words of a bus without signal.';

type News = { id: number; news_name: string; date: string; description: string; image: string };

/** The news items with this title on the server. */
async function newsOnServer(page: Page, title: string): Promise<News[]> {
  const all: News[] = await (await page.request.get('/api/news/')).json();
  return all.filter(({ news_name }) => news_name === title);
}

test('news without a server wait in their form over a logout, picture included, and arrive once', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(WITHOUT_SIGNAL);
  await logIn(page, site, '/dashboard/news');
  await openForm(page);
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByLabel('Description', { exact: true }).fill('Sesame and sugar for everybody.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
  await expect(page.getByText('1 KB, unchanged')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(unsentTexts.safe)).toBeVisible();
  await expectNoViolations(page, 'news that could not be sent');
  await expect.poll(() => site.dialogs.at(-1)).toBe(`Failed to submit: ${requestTexts.unreachable}`);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/dashboard/news');
  await expect(next.getByText(dashboardTexts.draftKept)).toBeVisible();
  await next.getByRole('button', { name: 'Logout' }).click();
  const dialog = next.getByRole('dialog', { name: outboxTexts.logout.title });
  await expectNoViolations(next, 'the question at a logout');
  await dialog.getByRole('button', { name: outboxTexts.logout.stay }).click();
  await expect(dialog).toBeHidden();
  await next.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: outboxTexts.logout.keep }).click();
  await next.waitForURL('**/login');
  await fillLogin(next, site);
  await next.waitForURL('**/dashboard/home');
  await next.goto('/dashboard/news');
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
  await expect(next.getByRole('button', { name: 'Remove: Image' })).toBeVisible();
  await next.getByRole('button', { name: 'Publish' }).click();
  await expect(next.getByRole('status').getByText('News added!')).toBeVisible();
  expect(await newsOnServer(next, TITLE)).toHaveLength(1);
});

test('a save after a colleague’s shows their version and picture, and can replace them', async ({
  page,
  site,
}) => {
  site.allowProblems(/412|ApiError/);
  await logIn(page, site, '/dashboard/news');
  const { access } = await newSession(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const title = await page.getByLabel('Title', { exact: true }).inputValue();
  await page.getByLabel('Description', { exact: true }).fill(MINE);
  await page.getByLabel(/^Change Image/).setInputFiles(await tinyPhoto('mine.jpg'));
  await expect(page.getByText('1 KB, unchanged')).toBeVisible();
  const [{ id = 0, date = '' } = {}] = await newsOnServer(page, title);
  const { name, mimeType, buffer } = await tinyPhoto('theirs.jpg');
  const saved = await page.request.put(`/api/news/${id}/`, {
    headers: { Authorization: `Bearer ${access}` },
    multipart: {
      news_name: title,
      date,
      description: 'Words of a colleague.',
      image: { name, mimeType, buffer },
    },
  });
  expect(saved.status()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('region', { name: conflictTexts.title });
  await expect(notice).toContainText('Words of a colleague.');
  await expect(notice.getByRole('img', { name: conflictTexts.theirPicture })).toHaveJSProperty(
    'naturalWidth',
    24,
  );
  await expectNoViolations(page, 'two versions of one item');
  expect(await sidewaysScroll(page)).toBe(0);
  await notice.getByRole('button', { name: conflictTexts.saveMine }).click();
  await expect(page.getByRole('status').getByText('News updated!')).toBeVisible();
  const image = expect.stringContaining('mine');
  expect(await newsOnServer(page, title)).toMatchObject([{ id, description: MINE, image }]);
});

test('photos chosen without signal wait over a restart, counted in the sidebar, and arrive once', async ({
  page,
  context,
  site,
}) => {
  site.allowProblems(WITHOUT_SIGNAL);
  await logIn(page, site, '/dashboard/gallery');
  await openForm(page);
  await page
    .getByLabel('Images', { exact: true })
    .setInputFiles([await tinyPhoto('one.jpg'), await tinyPhoto('two.jpg')]);
  await expect(page.getByText('two.jpg')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Upload 2 photos' }).click();
  const waiting = page.getByRole('region', { name: outboxTexts.heading });
  await expect(waiting.getByText(outboxTexts.run.noSignal(2))).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Gallery/ });
  await expect(link).toContainText(outboxTexts.waiting(2));
  await expectNoViolations(page, 'photos that wait for a signal');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/dashboard/home');
  const countEach = async () => {
    const all: { images: string }[] = await (await next.request.get('/api/gallery/gurukulam/')).json();
    return ['one', 'two'].map((name) => all.filter(({ images }) => images.includes(name)).length);
  };
  await expect.poll(countEach).toEqual([1, 1]);
  await expect(next.getByText(outboxTexts.waiting(1))).toBeHidden();
});
