import type { BrowserContext, Page } from '@playwright/test';
import { galleryAdminTexts } from '../../src/texts/dashboard-gallery.ts';
import { outboxTexts } from '../../src/texts/dashboard-outbox.ts';
import { unsentTexts } from '../../src/texts/dashboard-unsent.ts';
import { requestTexts } from '../../src/texts/requests.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { endSession, fillLogin, logIn } from '../support/log-in.ts';
import { expect, test } from '../support/outage-test.ts';
import { outbox, outboxIsReady, WITHOUT_SIGNAL } from '../support/outbox.ts';
import { tinyPhoto } from '../support/photos.ts';
import { provenFigure } from '../support/proven-figure.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { Site } from '../support/site-test.ts';

const DAY = '2026-11-21';

const chosen = (page: Page) => page.getByRole('list', { name: galleryAdminTexts.uploads });

/** The names under which the server keeps the pictures of the day. */
async function picturesOfDay(page: Page): Promise<string[]> {
  const all: { images: string; date: string }[] = await (
    await page.request.get('/api/gallery/gurukulam/')
  ).json();
  return all
    .filter(({ date }) => date === DAY)
    .map(({ images }) => images.replace(/.*\/([a-z]+-\d+).*/, '$1'))
    .toSorted();
}

async function openScreen(page: Page, site: Site, screen: 'gallery' | 'news') {
  const session = await logIn(page, site, `/dashboard/${screen}`);
  await outboxIsReady(page);
  return session;
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(DAY);
  const files = await Promise.all(names.map((name) => tinyPhoto(`${name}.jpg`)));
  await page.getByLabel('Images', { exact: true }).setInputFiles(files);
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();

async function writeNews(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Sesame and sugar for everybody.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
}

const newsCalled = async (page: Page, title: string) => {
  const all: { news_name: string }[] = await (await page.request.get('/api/news/')).json();
  return all.filter(({ news_name }) => news_name === title).length;
};

test.beforeEach(({ site }) => site.allowProblems(WITHOUT_SIGNAL));

test('news that the server did not take waits on the phone, also when the tab is closed, and comes once', async ({
  page,
  context,
  outage,
  site,
}) => {
  await openScreen(page, site, 'news');
  await writeNews(page, 'The lamps of Deepavali');
  await outage.begin();
  await page.getByRole('button', { name: 'Add news' }).click();
  await expect(page.getByText(unsentTexts.noSignal)).toBeVisible();
  await expectNoViolations(page, 'news that waits on the phone');
  await expect.poll(() => site.dialogs.at(-1)).toBe(`Failed to submit: ${requestTexts.unreachable}`);
  await page.getByRole('button', { name: unsentTexts.later }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(outbox(page)).toContainText(outboxTexts.waiting(1));
  await page.close();

  await outage.end();
  const next = await context.newPage();
  await next.goto('/dashboard/team');
  await expect(outbox(next)).toContainText(outboxTexts.done(1));
  expect(await newsCalled(next, 'The lamps of Deepavali')).toBe(1);
  await outbox(next).getByRole('button', { name: /Show/ }).click();
  await expect(outbox(next).getByRole('listitem')).toContainText('The lamps of Deepavali');
});

test('news that is sent into a dead session comes by itself after the login, with its picture', async ({
  page,
  site,
}) => {
  const session = await openScreen(page, site, 'news');
  await writeNews(page, 'The lamps of Deepavali');
  await endSession(page, session);
  await page.getByRole('button', { name: 'Add news' }).click();
  await page.waitForURL('**/login');
  expect(site.dialogs).toEqual([]);
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/news');
  await expect(outbox(page)).toContainText(outboxTexts.done(1));
  // Sent already: in the form as well it would come twice.
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'The lamps of Deepavali' })).toHaveCount(1);
  expect(await newsCalled(page, 'The lamps of Deepavali')).toBe(1);
});

/** One news item that waits, left by a tab that is closed. */
async function leaveWaiting(page: Page, context: BrowserContext, site: Site): Promise<void> {
  await openScreen(page, site, 'news');
  await writeNews(page, 'The lamps of Deepavali');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add news' }).click();
  await page.getByRole('button', { name: unsentTexts.later }).click();
  await expect(outbox(page)).toContainText(outboxTexts.waiting(1));
  await page.close();
  await context.setOffline(false);
}

test('a logout asks what becomes of what waits, and keeps it for the next login', async ({
  page,
  context,
  site,
}) => {
  await leaveWaiting(page, context, site);
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
  await expect.poll(() => newsCalled(next, 'The lamps of Deepavali')).toBe(1);
});

test('a tab killed at any moment, a line that breaks, a server that goes away: each picture comes once', async ({
  page,
  context,
  outage,
  site,
}) => {
  test.setTimeout(rounds(180_000, 1_800_000));
  const random = seededRandom(14);
  const interruptions = { closed: 0, offline: 0, stopped: 0 };
  const all: string[] = [];
  await logIn(page, site, '/dashboard/gallery');
  await page.close();
  for (let round = 0; round < rounds(3, 200); round += 1) {
    const tab = await context.newPage();
    await tab.goto('/dashboard/gallery');
    await outboxIsReady(tab);
    const names = [1, 2, 3].map((number) => `kite-${round * 10 + number}`);
    await choose(tab, names);
    await upload(tab);
    // Copies of all are on the phone before the first is sent.
    await expect(chosen(tab).getByRole('listitem').first()).not.toContainText('Ready');
    all.push(...names);
    const moment = random() * 400;
    await tab.evaluate((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)), moment);
    const how = (['closed', 'offline', 'stopped'] as const)[round % 3] ?? 'closed';
    interruptions[how] += 1;
    if (how === 'offline') await context.setOffline(true);
    if (how === 'stopped') await outage.begin();
    await tab.close();
    await context.setOffline(false);
    await outage.end();
  }
  const last = await context.newPage();
  await last.goto('/dashboard/home');
  await outboxIsReady(last);
  await expect.poll(() => picturesOfDay(last), { timeout: 60_000 }).toEqual(all.toSorted());
  await expect.poll(() => waitingOf(last), { timeout: 30_000 }).toBe(0);
  expect(await picturesOfDay(last)).toEqual(all.toSorted());
  const { closed, offline, stopped } = interruptions;
  provenFigure(
    'interrupted uploads',
    `${all.length} pictures, ${closed} tabs closed, ${offline} lines broken, ${stopped} servers stopped: each on the server once`,
  );
});

/** How many things are in the database of the outbox. */
function waitingOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.filter(({ state }) => state !== 'draft').length);
          };
        };
      }),
  );
}
