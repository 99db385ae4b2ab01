import type { Page } from '@playwright/test';
import { inboxTexts } from '../../src/texts/dashboard-inbox.ts';
import { type Submit, twice } from './submit.ts';

const remove = (page: Page) =>
  page
    .getByRole('region', { name: 'Contact Messages', exact: true })
    .getByRole('button', { name: /^(?:Delete|Deleting…|Stop waiting) the message/ })
    .first();

/** What visitors have sent, and staff delete. */
export const DELETE_MESSAGE: Submit = {
  name: 'DELETE messages',
  path: '/dashboard/home',
  meetsAll: true,
  call: /^DELETE \/api\/messages\/\d+\/$/,
  open: (page) => remove(page).waitFor(),
  press: (page, how) => twice(page, remove(page), how),
  failed: inboxTexts.deleteFailed,
  // The message is gone; nothing is said about that.
  done: '',
  alerts: 'none',
  isDoneIfMissing: true,
  stop: { button: 'Stop waiting', said: inboxTexts.deleteFailed('The server has not responded.') },
};
