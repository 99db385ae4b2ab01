import type { Page } from '@playwright/test';
import { activityAdminTexts, backgroundAdminTexts } from '../../src/texts/dashboard-content.ts';
import { galleryAdminTexts } from '../../src/texts/dashboard-gallery.ts';
import { tinyPhoto } from '../support/photos.ts';
import { button, DELETE, field, STOP_UPLOAD, type Submit, twice } from './submit.ts';

function gallery(tab: string, type: string): Submit[] {
  const enter = (page: Page) => page.getByRole('tab', { name: tab }).click();
  const remove = (page: Page) => button(page, DELETE).first();
  const texts = galleryAdminTexts;
  const shared = { path: '/dashboard/gallery', isAlike: type === 'adrishya' };
  return [
    {
      name: `POST gallery ${type}`,
      ...shared,
      call: new RegExp(`^POST /api/gallery/${type}/$`),
      open: async (page) => {
        await enter(page);
        await field(page, texts.date).fill('2026-11-19');
        await field(page, texts.images).setInputFiles(await tinyPhoto());
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
      name: `POST gallery ${type} to replace`,
      ...shared,
      call: new RegExp(`^POST /api/gallery/${type}/$`),
      open: async (page) => {
        await enter(page);
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
      name: `DELETE gallery ${type}`,
      ...shared,
      call: new RegExp(`^DELETE /api/gallery/${type}/\\d+/$`),
      open: async (page) => {
        await enter(page);
        await remove(page).waitFor();
      },
      press: (page, how) => twice(page, remove(page), how),
      failed: () => texts.deleteFailed,
      done: texts.deleted,
      alerts: 'both',
      stop: { button: 'Stop waiting', said: texts.deleteFailed },
    },
  ];
}

function background(section: string, label: string): Submit {
  return {
    name: `PUT background ${section}`,
    path: '/dashboard/bggrounds',
    isAlike: section !== 'home',
    call: new RegExp(`^PUT /api/${section}_bg/1/$`),
    open: async (page) => field(page, `New picture for ${label}`).setInputFiles(await tinyPhoto()),
    press: (page, how) => twice(page, button(page, new RegExp(`^(?:Update|Saving…) ?: ${label}$`)), how),
    failed: () => backgroundAdminTexts.failed,
    done: backgroundAdminTexts.updated(label),
    alerts: 'both',
    stop: STOP_UPLOAD,
  };
}

/** What staff do with pictures alone. */
export const PICTURE_SUBMITS: readonly Submit[] = [
  ...gallery('Gurukulam', 'gurukulam'),
  ...gallery('Adrishya', 'adrishya'),
  background('home', 'Home'),
  background('supportus', 'Support Us'),
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
