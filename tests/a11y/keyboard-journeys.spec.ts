import type { Locator, Page } from '@playwright/test';
import { contentTexts } from '../../src/i18n/en/dashboard.ts';
import { newsAdminTexts } from '../../src/i18n/en/dashboard-content.ts';
import { galleryAdminTexts } from '../../src/i18n/en/dashboard-gallery.ts';
import { outboxTexts } from '../../src/i18n/en/dashboard-outbox.ts';
import { pictureTexts } from '../../src/i18n/en/pictures.ts';
import { tinyPhoto } from '../support/photos.ts';
import { expect, test } from '../support/site-test.ts';
import { openSettled } from './settle.ts';

// The map shows tiles here.
test.use({ outside: 'stubbed' });

// No pointer is used from the first key of a journey to its last.

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    // The element is looked up again only after React has replaced it: a look-up by role at every Tab would be slow.
    const element = await target.elementHandle();
    while (step < 200) {
      const state = await element?.evaluate((node) => ({
        isFocused: node === document.activeElement,
        isConnected: node.isConnected,
      }));
      if (state?.isFocused) return;
      if (!state?.isConnected) break;
      await page.keyboard.press('Tab');
      step += 1;
    }
  }
  throw new Error(`No Tab leads to ${target}.`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('a visitor reads, applies and writes by keyboard alone', async ({ page, site }) => {
  await openSettled(page, '/');
  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }));
  await page.waitForURL('**/gallery');
  await expect(page.getByRole('tab', { name: 'Gurukulam' })).toBeVisible();
  await pressOn(page, page.getByRole('tab', { name: 'Gurukulam' }), 'ArrowRight');
  await pressOn(page, button(page, /^\+\d+ more/));
  await pressOn(page, page.getByRole('tabpanel').getByRole('link').last());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  // The dialog closes by going back in the history: that would cancel a page that is opened before it is closed.
  await expect(page.getByRole('dialog')).toBeHidden();

  await openSettled(page, '/news');
  await pressOn(page, link(page, /^Read More/));
  await page.waitForURL(/\/news\/\d+$/);
  await pressOn(page, link(page, /Back to All News/));
  await page.waitForURL('**/news');

  await openSettled(page, '/volunteer');
  await typeInto(page, page.getByLabel('Your name'), 'Megha Hegde');
  await typeInto(page, page.getByLabel('Email'), 'megha@example.org');
  await typeInto(page, page.getByLabel('How would you like to help?'), 'Teaching, in May.');
  await pressOn(page, button(page, 'Join us'));
  await pressOn(page, button(page, 'Confirm & Send'), 'Space');
  await expect(page.getByRole('status').getByText('✅ Thank you for volunteering!')).toBeVisible();

  await openSettled(page, '/contact');
  await typeInto(page, page.getByLabel('Your name'), 'Megha Hegde');
  await typeInto(page, page.getByLabel('Email'), 'megha@example.org');
  await typeInto(page, page.getByLabel('Subject'), 'A visit');
  await typeInto(page, page.getByLabel('Message'), 'May we come?');
  await pressOn(page, button(page, 'Send message'));
  await expect.poll(() => site.dialogs).toEqual(['Message sent successfully!']);
});

/** Opens the file chooser by keyboard, and chooses a photo. */
async function chooseFile(page: Page, field: Locator, chosen: Locator): Promise<void> {
  // Chromium must know that the chooser is intercepted before the key opens it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await tinyPhoto());
  // The form holds the photo only once it has been decoded.
  await expect(chosen).toBeVisible();
}

test('staff log in, post, edit, delete and log out by keyboard alone', async ({ page, site }) => {
  await openSettled(page, '/admin/login');
  await typeInto(page, page.getByLabel('Email'), site.email);
  await typeInto(page, page.getByLabel('Password'), site.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  const message = page.getByRole('listitem').filter({ hasText: 'Shantala Rao' });
  await pressOn(page, message.getByRole('button', { name: /^Open/ }));
  await expect(message.getByRole('link', { name: 'Reply' })).toBeVisible();
  await pressOn(page, message.getByRole('button', { name: /^Delete/ }));
  await expect(message).toHaveCount(0);

  await pressOn(
    page,
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'News' }),
  );
  await page.waitForURL('**/dashboard/news');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const add = button(page, '+ Add news');
  await pressOn(page, add);
  await expect(title).toBeFocused();
  await typeInto(page, title, 'ಸುಗ್ಗಿ ಹಬ್ಬ');
  await typeInto(page, page.getByRole('textbox', { name: 'Description', exact: true }), 'Sesame and sugar.');
  await chooseFile(
    page,
    page.getByLabel(newsAdminTexts.image, { exact: true }),
    page.getByText(pictureTexts.asItIs('1 KB')),
  );
  await pressOn(page, button(page, contentTexts.publish));
  await expect(page.getByRole('status').getByText(newsAdminTexts.created)).toBeVisible();
  await pressOn(page, button(page, /^Edit ?: ಸುಗ್ಗಿ ಹಬ್ಬ/));
  await expect(title).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(newsAdminTexts.updated)).toBeVisible();
  await pressOn(page, button(page, /^Delete ?: ಸುಗ್ಗಿ ಹಬ್ಬ 2026/));
  await expect(page.getByRole('status').getByText(newsAdminTexts.deleted)).toBeVisible();
  await pressOn(page, add);
  await typeInto(page, title, 'Never mind');
  await pressOn(page, button(page, 'Cancel'));
  await expect(add).toBeFocused();
  // Chromium may never open the next page if an alert comes while that is requested.
  await expect.poll(() => site.dialogs).toContain(newsAdminTexts.deleted);

  await page.goto('/dashboard/gallery');
  await expect(button(page, /^Replace/)).toBeVisible();
  await pressOn(page, button(page, '+ Add images'));
  const upload = button(page, outboxTexts.upload(1));
  await chooseFile(page, page.getByLabel(galleryAdminTexts.images, { exact: true }), upload);
  await pressOn(page, upload);
  await expect(page.getByRole('status').getByText(galleryAdminTexts.uploaded)).toBeVisible();
  await pressOn(page, button(page, 'Logout'));
  await page.waitForURL('**/login');
});
