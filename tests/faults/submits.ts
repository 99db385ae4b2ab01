import type { Locator, Page } from '@playwright/test';
import { newsAdminTexts } from '../../src/texts/dashboard-content.ts';
import { galleryAdminTexts as galleryTexts } from '../../src/texts/dashboard-gallery.ts';
import { inboxTexts } from '../../src/texts/dashboard-inbox.ts';
import { contactTexts } from '../../src/texts/forms.ts';
import { loginTexts } from '../../src/texts/login.ts';
import { openForm } from '../support/open-form.ts';
import { tinyPhoto } from '../support/photos.ts';
import { ADMIN } from '../support/start-test-server.ts';

/** How something is pressed that must happen once all the same. */
export type Twice = 'click' | 'Enter';

/** Something that can be sent, from opening it to its results. */
export type Submit = {
  /** As in 'PUT news'. */
  name: string;
  path: string;
  /** Method and URL of its call. */
  call: RegExp;
  /** Opens and fills it. */
  open: (page: Page) => Promise<void>;
  press: (page: Page, how: Twice) => Promise<void>;
  failed: (reason: string, name: string) => string;
  /** In how many places the failure is shown. */
  places?: number;
  done: string;
  /** Whether its results open an alert, too. */
  isAlerted: boolean;
  /** What it deletes is gone where the server no longer has it. */
  isDoneIfMissing?: true;
  /** It meets every failure; the others meet one of them each, for all are told by the same code. */
  meetsAll?: true;
  /** Ends the waiting for a response that does not come, and what is said then; null: nothing. */
  stop: { button: string; said: string | null };
};

/** Presses twice in a row, as people do who are not sure that it was taken. */
async function twice(page: Page, place: Locator, how: Twice): Promise<void> {
  if (how === 'click') return place.dblclick();
  await place.press('Enter');
  await page.keyboard.press('Enter');
}

/** A button of the page's main part; a name in full, or a pattern. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
/** A field of the page's main part, by its whole label. */
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
}

/** Presses a form's button twice, or Enter in one of its fields. */
const inForm = (name: string, label: string) => (page: Page, how: Twice) =>
  twice(page, how === 'click' ? button(page, name) : field(page, label), how);

const NO_RESPONSE = 'The server has not responded.';

/** The forms of volunteers are sent by the same code (tests/unit/islands/confirmed-forms.test.tsx). */
export const CONTACT: Submit = {
  name: 'contact message',
  path: '/contact',
  meetsAll: true,
  call: /^POST \/api\/messages\/$/,
  open: (page) =>
    fill(page, {
      ...{ 'Your name': 'ಮೇಘಾ ಹೆಗಡೆ', Email: 'megha@example.org' },
      ...{ Subject: 'A visit', Message: 'May we come?' },
    }),
  press: inForm('Send message', 'Subject'),
  failed: () => contactTexts.failed,
  done: contactTexts.sent,
  isAlerted: true,
  stop: { button: 'Stop waiting', said: contactTexts.failed },
};

/** The login says more than its specified text only where that helps: no connection, too often. */
export const LOGIN: Submit = {
  name: 'login',
  path: '/login',
  meetsAll: true,
  call: /^POST \/api\/admin\/login\/token\/$/,
  open: (page) => fill(page, { Email: ADMIN.email, Password: ADMIN.password }),
  press: inForm('Log in', 'Password'),
  failed: (reason, name) => {
    if (name === 'a 401') return loginTexts.wrong;
    const hasReason = /torn|403|413|429/.test(name);
    return loginTexts.failed + (hasReason ? reason : '');
  },
  done: loginTexts.done,
  isAlerted: false,
  stop: { button: 'Stop waiting', said: loginTexts.failed },
};

const NEWS = { Title: 'ಸುಗ್ಗಿ ಹಬ್ಬ', Description: 'Sesame and sugar.', Date: '2026-11-19' };
const news = { path: '/dashboard/news', isAlerted: true };
const firstDelete = (page: Page) => button(page, /^(?:Delete|Stop waiting|Deleting…) ?: /).first();
const firstMessage = (page: Page) =>
  page
    .getByRole('region', { name: 'Contact Messages', exact: true })
    .getByRole('button', { name: /^(?:Delete|Deleting…|Stop waiting) the message/ })
    .first();

/**
 * One of each kind that staff send. What the other lists and pictures say is tried without a browser
 * (tests/unit/dashboard: lists, picture-forms).
 */
export const STAFF_SUBMITS: readonly Submit[] = [
  {
    ...news,
    name: 'POST news',
    meetsAll: true,
    call: /^POST \/api\/news\/$/,
    open: async (page) => {
      await openForm(page);
      await fill(page, NEWS);
      await field(page, newsAdminTexts.image).setInputFiles(await tinyPhoto());
    },
    press: inForm(newsAdminTexts.submitCreate, 'Title'),
    failed: newsAdminTexts.saveFailed,
    done: newsAdminTexts.created,
    stop: { button: 'Cancel the upload', said: null },
  },
  {
    ...news,
    name: 'PUT news',
    call: /^PUT \/api\/news\/\d+\/$/,
    open: async (page) => {
      await button(page, /^Edit ?: /)
        .first()
        .click();
      await fill(page, NEWS);
    },
    press: inForm(newsAdminTexts.submitUpdate, 'Title'),
    failed: newsAdminTexts.saveFailed,
    done: newsAdminTexts.updated,
    stop: { button: 'Cancel the upload', said: null },
  },
  {
    ...news,
    name: 'DELETE news',
    call: /^DELETE \/api\/news\/\d+\/$/,
    open: (page) => firstDelete(page).waitFor(),
    press: (page, how) => twice(page, firstDelete(page), how),
    failed: newsAdminTexts.deleteFailed,
    done: newsAdminTexts.deleted,
    stop: { button: 'Stop waiting', said: newsAdminTexts.deleteFailed(NO_RESPONSE) },
  },
  {
    name: 'POST gallery',
    path: '/dashboard/gallery',
    call: /^POST \/api\/gallery\/gurukulam\/$/,
    open: async (page) => {
      await openForm(page);
      await field(page, galleryTexts.date).fill('2026-11-19');
      await field(page, galleryTexts.images).setInputFiles(await tinyPhoto());
      // It is put into the list once it has been looked into.
      await page.getByRole('list', { name: galleryTexts.uploads }).getByRole('listitem').waitFor();
    },
    // What has failed is retried on its own.
    press: async (page, how) => {
      const retry = button(page, galleryTexts.retry);
      await twice(page, (await retry.isVisible()) ? retry : button(page, galleryTexts.upload), how);
    },
    failed: galleryTexts.uploadFailed,
    places: 2,
    done: galleryTexts.uploaded,
    isAlerted: true,
    stop: { button: galleryTexts.cancelOne, said: null },
  },
  {
    name: 'DELETE messages',
    path: '/dashboard/home',
    meetsAll: true,
    call: /^DELETE \/api\/messages\/\d+\/$/,
    open: (page) => firstMessage(page).waitFor(),
    press: (page, how) => twice(page, firstMessage(page), how),
    failed: inboxTexts.deleteFailed,
    // The message is gone; nothing is said about that.
    done: '',
    isAlerted: false,
    isDoneIfMissing: true,
    stop: { button: 'Stop waiting', said: inboxTexts.deleteFailed(NO_RESPONSE) },
  },
];
