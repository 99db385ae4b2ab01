import type { Page } from '@playwright/test';
import { inboxTexts } from '../../src/texts/dashboard.ts';
import { type Submit, twice } from './submit.ts';

function inbox(list: string, path: string): Submit {
  const remove = (page: Page) =>
    page
      .getByRole('region', { name: list, exact: true })
      .getByRole('button', { name: /^(?:Delete|Deleting…|Stop waiting) the message/ })
      .first();
  return {
    name: `DELETE ${path}`,
    path: '/dashboard/home',
    isAlike: path !== 'messages',
    call: new RegExp(`^DELETE /api/${path}/\\d+/$`),
    open: (page) => remove(page).waitFor(),
    press: (page, how) => twice(page, remove(page), how),
    failed: inboxTexts.deleteFailed,
    // The message is gone; nothing is said about that.
    done: '',
    alerts: 'none',
    isDoneIfMissing: true,
    stop: { button: 'Stop waiting', said: inboxTexts.deleteFailed('The server has not responded.') },
  };
}

/** What visitors have sent, and staff delete. */
export const INBOX_SUBMITS: readonly Submit[] = [
  inbox('Contact Messages', 'messages'),
  inbox('Volunteers', 'Volunteers_msg'),
  inbox('Adrishya Volunteers', 'adrishya_Volunteers_msg'),
];
