import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from './log-in.ts';
import type { ChosenFile } from './photos.ts';
import type { Site } from './site-test.ts';

/** Somebody who has logged in on this phone is in another app now, from which they can share. */
export async function openAnotherApp(page: Page, site: Site): Promise<void> {
  await logIn(page, site);
  await canTakeShares(page);
  await page.goto('/robots.txt');
}

/** Shares it, and waits for the screen that opens. */
export async function shareAndOpen(...given: Parameters<typeof share>): Promise<void> {
  await share(...given);
  await given[0].waitForURL('**/dashboard/share');
}

/** Waits until this phone can take what other apps share, and open the screen for it without signal. */
export async function canTakeShares(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/dashboard/');
        const isSaved = await caches.match('/dashboard/share');
        return registration?.active?.state === 'activated' && isSaved !== undefined;
      }),
    )
    .toBe(true);
}

/** What a phone does when somebody chooses the dashboard under Share in another app; signal is not needed. */
export async function share(
  page: Page,
  pictures: readonly ChosenFile[],
  words: Readonly<Record<string, string>> = {},
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
  }, words);
  await page.locator('#another-app [type="file"]').setInputFiles([...pictures]);
  // The page goes with its form; a navigation that is refused must not end the journey.
  await page.locator('#another-app').evaluate((form: HTMLFormElement) => setTimeout(() => form.submit()));
}

/** A small photograph whose camera says when it was taken; 24 by 16 pixels. */
export async function datedPhoto(name: string, day?: string): Promise<ChosenFile> {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#2c6a4c' } });
  const exif = { IFD2: { DateTimeOriginal: `${day?.replaceAll('-', ':')} 10:20:30` } };
  const buffer = await (day === undefined ? plain : plain.withExif(exif)).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
