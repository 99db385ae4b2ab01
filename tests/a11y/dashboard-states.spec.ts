import type { Page } from '@playwright/test';
import { contentTexts, dashboardTexts } from '../../src/i18n/en/dashboard.ts';
import { newsAdminTexts } from '../../src/i18n/en/dashboard-content.ts';
import { inboxTexts } from '../../src/i18n/en/dashboard-inbox.ts';
import { loginTexts, passwordResetTexts } from '../../src/i18n/en/login.ts';
import { pictureTexts } from '../../src/i18n/en/pictures.ts';
import { loadTexts } from '../../src/i18n/en/requests.ts';
import { expect, type Fault, test } from '../support/fault-test.ts';
import { logIn } from '../support/log-in.ts';
import { openForm } from '../support/open-form.ts';
import { tinyPhoto } from '../support/photos.ts';
import { stateChecker } from './check-states.ts';
import { DESK, openSettled, PHONE } from './settle.ts';
import { expectFits, scaleTheText } from './texts-outside.ts';

const INVALID: Fault = {
  status: 400,
  contentType: 'application/json',
  body: '{"news_name":["Say it in fewer words."],"image":["This is no picture."]}',
};
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();

test('the login is accessible while empty, refused, on its way, slow, or the password is lost', async ({
  page,
  site,
  faults,
}) => {
  site.allowProblems(/401|404|ApiError|No link|sends no links/);
  const checkState = stateChecker(page);
  await page.clock.install();
  await openSettled(page, '/login');
  await page.getByText(passwordResetTexts.open).click();
  await page.getByLabel(passwordResetTexts.email).fill('nobody@example.org');
  await checkState('lost password asked after');
  await button(page, passwordResetTexts.submit).click();
  await expect(page.getByText(passwordResetTexts.help)).toBeVisible();
  await checkState('who can help with a lost password');
  await page.getByText(passwordResetTexts.open).click();
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password').fill('wrong');
  await button(page, loginTexts.submit).click();
  await expect(page.getByRole('alert').getByText(loginTexts.wrong)).toBeVisible();
  await checkState('login refused');
  faults.break(() => 'hanging');
  await button(page, loginTexts.submit).click();
  await expect(page.getByRole('status').getByText(loginTexts.sending)).toBeVisible();
  const spinner = page.getByRole('status').locator('div').first();
  expect(await spinner.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await checkState('login on its way');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(loadTexts.slow)).toBeVisible();
  await checkState('login slow');
});

test('every state of the messages can be used by everyone', async ({ page, site, faults }) => {
  site.allowProblems(/500|ApiError|AbortError/);
  const checkState = stateChecker(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await logIn(page, site);
  await page.setViewportSize(PHONE);
  const row = page.getByRole('listitem').filter({ hasText: 'Shantala Rao' });
  await row.getByRole('button', { name: 'Open the message' }).click();
  await page.getByRole('button', { name: /^Joseph Mathew/ }).click();
  await checkState('message opened, another one marked as read');
  await page.getByRole('button', { name: 'Menu' }).click();
  await checkState('dashboard menu open', [PHONE]);
  await page.keyboard.press('Escape');
  faults.break(({ method }) => (method === 'DELETE' ? 'hanging' : null));
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(row).toHaveAttribute('data-delete', 'deleting');
  await checkState('message being deleted');
  await page.clock.fastForward(10_000);
  await expect(row.getByText(loadTexts.slow)).toBeVisible();
  await checkState('message being deleted slowly');
  await row.getByRole('button', { name: loadTexts.stop }).click();
  await expect(row.getByRole('alert')).toContainText('could not be deleted');
  await checkState('message that could not be deleted');
  await page.getByLabel('Search all messages').fill('zzzz');
  await expect(page.getByText(dashboardTexts.nothingFound).first()).toBeVisible();
  await checkState('search without a match');
  await page.getByLabel('Search all messages').fill('');
  await page.getByLabel('Newest first').click();
  await expect(page.getByText(inboxTexts.greeting)).toBeVisible();
  await checkState('newest first');
});

test('every state of the content screens can be used by everyone', async ({ page, site, faults }) => {
  site.allowProblems(/400|401|500|ApiError|AbortError/);
  const checkState = stateChecker(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await logIn(page, site, '/dashboard/news');
  await page.setViewportSize(PHONE);

  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await checkState('list');
  await openForm(page);
  await title.fill('ಸುಗ್ಗಿ ಹಬ್ಬ');
  await checkState('item being written', [PHONE, DESK]);
  await page.setViewportSize({ width: 320, height: 640 });
  await scaleTheText(page, 2);
  await expectFits(page, 'item being written, with large text');
  await scaleTheText(page, 1);
  await page.setViewportSize(PHONE);
  await button(page, 'Cancel').click();
  await button(page, /^Edit/).click();
  await checkState('item edited');
  await title.fill('A long headline');
  await page.getByLabel(newsAdminTexts.changeImage).setInputFiles(await tinyPhoto());
  await expect(page.getByText('1 KB, unchanged')).toBeVisible();
  faults.break(({ method }) => (method === 'PUT' ? 'hanging' : null));
  await button(page, contentTexts.save).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await checkState('item being saved');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(loadTexts.slow)).toBeVisible();
  await checkState('item being saved slowly');
  await button(page, 'Cancel the upload').click();
  faults.break(({ method }) => (method === 'PUT' ? INVALID : null));
  await button(page, contentTexts.save).click();
  await expect(page.getByText('Say it in fewer words.', { exact: true })).toBeVisible();
  await checkState('item with mistakes');
  faults.mend();
  await button(page, contentTexts.save).click();
  await expect(page.getByRole('status').getByText(newsAdminTexts.updated)).toBeVisible();
  await checkState('item saved');
  await button(page, /^Earlier versions/).click();
  await button(page, /^View/).click();
  await checkState('an earlier version');
  await button(page, /^Delete/).click();
  await expect(button(page, 'Undo')).toBeInViewport({ ratio: 1 });
  await checkState('an item deleted, which can be undone');
  await button(page, 'Show: Recently deleted').press('Enter');
  await button(page, /^View/).click();
  await checkState('deleted items');
  await button(page, 'Undo').click();
  await expect(page.getByRole('status').getByText('Undone: it is as it was before.')).toBeVisible();
  faults.break(({ method }) => (method === 'DELETE' ? 'hanging' : null));
  await button(page, /^Delete/).click();
  await expect(page.locator('[data-delete="deleting"]')).toBeVisible();
  await checkState('item being deleted');
  await page.getByLabel(newsAdminTexts.search).fill('zzzz');
  await checkState('search without a match');

  await page.goto('/dashboard/activities');
  await page.getByRole('tab', { name: 'Adrishya' }).click();
  await button(page, /^Add image/).click();
  await button(page, 'Upload').click();
  await expect(page.getByRole('status').getByText('Select an image first')).toBeVisible();
  await checkState('image form of an initiative without an image');
  faults.mend();
  await button(page, /^Delete: image 1 of/).click();
  await expect(button(page, 'Undo')).toBeVisible();
  // Undo is shown at the foot of the screen, not of the item's row.
  const { y = 0, height = 0 } = (await page.locator('[data-in-sight]').boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(PHONE.height - 100);
  await checkState('image of an initiative deleted, which can be undone', [PHONE]);

  await page.goto('/dashboard/gallery');
  await openForm(page);
  await page
    .getByLabel('Images', { exact: true })
    .setInputFiles([await tinyPhoto('one.jpg'), await tinyPhoto('two.jpg')]);
  await checkState('pictures chosen');
  faults.break(({ method }) => (method === 'POST' ? 'hanging' : null));
  await button(page, 'Upload 2 photos').click();
  await expect(page.getByText('Uploading 1 of 2')).toBeVisible();
  await checkState('pictures going up');
  await button(page, 'Remove: one.jpg').click();
  await expect(page.getByText('one.jpg')).toBeHidden();
  await page.goto('/dashboard/gallery');
  // The photo that is not uploaded yet is shown again.
  await expect(page.getByText('two.jpg')).toBeVisible();
  await button(page, /^Replace/).click();
  await checkState('picture being replaced');

  await page.goto('/dashboard/bggrounds');
  await page.getByLabel('New picture for Home').setInputFiles(await tinyPhoto());
  await expect(page.getByText(/^As visitors will see it/)).toBeVisible();
  await checkState('background chosen');
  await page.goto('/dashboard/news');
  // The code that saves drafts loads after the screen.
  await expect(async () => {
    await openForm(page);
    await page.getByLabel('Title', { exact: true }).fill('ಸುಗ್ಗಿ ಹಬ್ಬ');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await tinyPhoto());
    await expect(button(page, pictureTexts.remove)).toBeVisible();
    await page.reload();
    await expect(page.getByText(dashboardTexts.draftKept)).toBeVisible({ timeout: 30_000 });
    await expect(button(page, pictureTexts.remove)).toBeVisible({ timeout: 30_000 });
  }).toPass();
  await checkState('form that came back after a reload');
});
