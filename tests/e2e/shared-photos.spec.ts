import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { outboxTexts } from '../../src/i18n/en/dashboard-outbox.ts';
import { shareTexts } from '../../src/i18n/en/dashboard-share.ts';
import { expectNoViolations } from '../a11y/check-axe.ts';
import { fillLogin, logIn } from '../support/log-in.ts';
import { expect, test } from '../support/outage-test.ts';
import { WITHOUT_SIGNAL } from '../support/outbox.ts';
import type { ChosenFile } from '../support/photos.ts';

const DAY = '2026-11-19';

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button') });

/** Waits until the service worker can receive shared photos and open their screen without signal. */
async function waitUntilReadyToReceive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const screen = await caches.match('/dashboard/share');
        if (registration?.active?.state !== 'activated' || screen === undefined) return false;
        const files: string[] = (await screen.text()).match(/\/_astro\/[\w./~-]+\.(?:js|css)\b/g) ?? [];
        files.push(...performance.getEntriesByType('resource').map(({ name }) => name));
        const saved = await Promise.all(
          files.filter((file) => file.includes('/_astro/')).map((file) => caches.match(file)),
        );
        return saved.every((file) => file !== undefined);
      }),
    )
    .toBe(true);
}

/** Shares pictures to the dashboard as a phone does from another app; no signal is needed. */
async function share(
  page: Page,
  pictures: readonly ChosenFile[],
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.evaluate((fields) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/dashboard/share',
      enctype: 'multipart/form-data',
    });
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true }),
    );
    form.id = 'another-app';
    document.body.append(form);
  }, texts);
  await page.locator('#another-app [type="file"]').setInputFiles([...pictures]);
  // The page leaves while it submits the form; the timer lets the call return before that.
  await page.locator('#another-app').evaluate((form: HTMLFormElement) => setTimeout(() => form.submit()));
}

/** A small photo, with the date of its camera if `day` is set. */
async function datedPhoto(name: string, day?: string): Promise<ChosenFile> {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#2c6a4c' } });
  const exif = { IFD2: { DateTimeOriginal: `${day?.replaceAll('-', ':')} 10:20:30` } };
  const buffer = await (day === undefined ? plain : plain.withExif(exif)).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test.beforeEach(({ site }) => site.allowProblems(WITHOUT_SIGNAL));

test('whoever is not logged in finds the photos after the login, on the screen for them', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await waitUntilReadyToReceive(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/robots.txt');
  await share(page, [await datedPhoto('kite-1.jpg', DAY)]);
  await page.waitForURL('**/login');
  await fillLogin(page, site);
  await page.waitForURL('**/dashboard/share');
  await expect(rows(page)).toHaveCount(1);
  await page.close();
});

test('photos shared without signal wait on their screen; one becomes news, one a gallery picture', async ({
  page,
  outage,
  site,
}) => {
  await logIn(page, site);
  await waitUntilReadyToReceive(page);
  // Another app.
  await page.goto('/robots.txt');
  await outage.pretend(() => undefined);
  await share(page, [await datedPhoto('kite-1.jpg', DAY), await datedPhoto('kite-2.jpg')], {
    title: 'Kites over Sirsi',
    text: 'Everybody flew one.',
  });
  await page.waitForURL('**/dashboard/share');
  await expect(page.getByText('Kites over Sirsi')).toBeVisible();
  await outage.end();
  await page.reload();
  await expect(rows(page).first()).toContainText('19 November 2026');
  await expect(rows(page).nth(1)).toContainText(shareTexts.unknownDay);
  await expectNoViolations(page, 'shared photos');
  await page.getByRole('button', { name: shareTexts.news }).click();
  await page.waitForURL('**/dashboard/news');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kites over Sirsi');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Everybody flew one.');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(DAY);
  await expect(page.getByRole('button', { name: 'Remove: Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kites over Sirsi' })).toHaveCount(1);
  await expect(page.getByText(outboxTexts.undecided(1))).toBeVisible();
  await expectNoViolations(page, 'a line about shared photos');
  await page.goto('/dashboard/share');
  await page.getByRole('button', { name: shareTexts.submit(1) }).click();
  await expect(page.getByRole('status').getByText('Image uploaded!')).toBeVisible();
  const gallery: { images: string }[] = await (await page.request.get('/api/gallery/gurukulam/')).json();
  expect(gallery.filter(({ images }) => images.includes('kite-2'))).toHaveLength(1);
});

test('a phone that could not store what was shared says so on the share screen', async ({ page, site }) => {
  await logIn(page, site, '/dashboard/share?not-taken=full');
  await expect(page.getByText(shareTexts.notTaken.full)).toBeVisible();
  await expectNoViolations(page, 'nothing taken');
});
