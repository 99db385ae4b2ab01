import type { Page } from '@playwright/test';
import { activityAdminTexts, backgroundAdminTexts } from '../../src/texts/dashboard-content.ts';
import { galleryAdminTexts } from '../../src/texts/dashboard-gallery.ts';
import { openForm } from '../support/open-form.ts';
import { tinyPhoto } from '../support/photos.ts';
import { button, DELETE, field, STOP_UPLOAD, type Submit, twice } from './submit.ts';

const texts = galleryAdminTexts;
const remove = (page: Page) => button(page, DELETE).first();

/** What staff do with pictures alone. */
export const PICTURE_SUBMITS: readonly Submit[] = [
  {
    name: 'POST gallery',
    path: '/dashboard/gallery',
    call: /^POST \/api\/gallery\/gurukulam\/$/,
    open: async (page) => {
      await openForm(page);
      await field(page, texts.date).fill('2026-11-19');
      await field(page, texts.images).setInputFiles(await tinyPhoto());
      // It is put into the list once it has been looked into.
      await page.getByRole('list', { name: texts.uploads }).getByRole('listitem').waitFor();
    },
    // What has failed is retried on its own.
    press: async (page, how) => {
      const retry = button(page, texts.retry);
      await twice(page, (await retry.isVisible()) ? retry : button(page, texts.upload), how);
    },
    failed: texts.uploadFailed,
    places: 2,
    done: texts.uploaded,
    alerts: 'both',
    stop: { button: texts.cancelOne, said: null },
  },
  {
    name: 'POST gallery to replace',
    path: '/dashboard/gallery',
    call: /^POST \/api\/gallery\/gurukulam\/$/,
    open: async (page) => {
      await button(page, /^Replace ?: /)
        .first()
        .click();
      await field(page, texts.newImage).setInputFiles(await tinyPhoto());
      // Their code comes once there is a picture.
      await page.locator('[name="alt"]').waitFor();
    },
    press: (page, how) => twice(page, button(page, texts.replace), how),
    failed: texts.uploadFailed,
    done: texts.uploaded,
    alerts: 'both',
    stop: STOP_UPLOAD,
  },
  {
    name: 'DELETE gallery',
    path: '/dashboard/gallery',
    call: /^DELETE \/api\/gallery\/gurukulam\/\d+\/$/,
    open: async (page) => {
      await remove(page).waitFor();
    },
    press: (page, how) => twice(page, remove(page), how),
    failed: () => texts.deleteFailed,
    done: texts.deleted,
    alerts: 'both',
    stop: { button: 'Stop waiting', said: texts.deleteFailed },
  },
  {
    name: 'PUT background',
    path: '/dashboard/bggrounds',
    call: /^PUT \/api\/home_bg\/1\/$/,
    open: async (page) => field(page, 'New picture for Home').setInputFiles(await tinyPhoto()),
    press: (page, how) => twice(page, button(page, /^(?:Update|Saving…) ?: Home$/), how),
    failed: () => backgroundAdminTexts.failed,
    done: backgroundAdminTexts.updated('Home'),
    alerts: 'both',
    stop: STOP_UPLOAD,
  },
  {
    name: 'POST initiative’s picture',
    path: '/dashboard/activities',
    call: /^POST \/api\/adrishya\/image\/$/,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Adrishya' }).click();
      await button(page, /^Add image/)
        .first()
        .click();
      await field(page, activityAdminTexts.addImage.label).setInputFiles(await tinyPhoto());
    },
    press: (page, how) => twice(page, button(page, activityAdminTexts.addImage.submit), how),
    failed: activityAdminTexts.addImage.failed,
    done: activityAdminTexts.addImage.done,
    alerts: 'both',
    stop: STOP_UPLOAD,
  },
];
