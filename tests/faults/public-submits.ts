import type { Page } from '@playwright/test';
import { adrishyaVolunteerTexts, contactTexts, volunteerTexts } from '../../src/texts/forms.ts';
import { loginTexts } from '../../src/texts/login.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { button, field, STOP, type Submit, twice } from './submit.ts';

async function fillVisitor(page: Page, others: Readonly<Record<string, string>>): Promise<void> {
  const typed = { 'Your name': 'ಮೇಘಾ ಹೆಗಡೆ', Email: 'megha@example.org', ...others };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
}

/** What visitors send, each form once: two of them are on a second page as well. */
export const PUBLIC_FORMS: readonly Submit[] = [
  {
    name: 'volunteer',
    path: '/',
    call: /^POST \/api\/Volunteers_msg\/$/,
    open: (page) => fillVisitor(page, { 'How would you like to help?': 'Teaching, in May.' }),
    press: async (page, how) => {
      await twice(page, how === 'click' ? button(page, 'Join us') : field(page, 'Your name'), how);
      await twice(page, button(page, 'Confirm & Send'), how);
    },
    failed: () => volunteerTexts.failed,
    done: volunteerTexts.sent,
    alerts: 'none',
    stop: { ...STOP, said: volunteerTexts.failed },
  },
  {
    name: 'Adrishya volunteer',
    path: '/activities',
    call: /^POST \/api\/adrishya_Volunteers_msg\/$/,
    open: (page) =>
      fillVisitor(page, { 'How would you like to contribute?': 'Painting', 'Message (optional)': 'Namaste' }),
    press: async (page, how) => {
      const opener = how === 'click' ? button(page, 'Join Adrishya') : field(page, 'Your name');
      if (await button(page, 'Confirm').isHidden()) await twice(page, opener, how);
      await twice(page, button(page, 'Confirm'), how);
    },
    failed: () => adrishyaVolunteerTexts.failed,
    done: adrishyaVolunteerTexts.sent,
    alerts: 'both',
    stop: { ...STOP, said: adrishyaVolunteerTexts.failed },
  },
  {
    name: 'contact message',
    path: '/contact',
    meetsAll: true,
    call: /^POST \/api\/messages\/$/,
    open: (page) => fillVisitor(page, { Subject: 'A visit', Message: 'May we come?' }),
    press: (page, how) =>
      twice(page, how === 'click' ? button(page, 'Send message') : field(page, 'Subject'), how),
    failed: () => contactTexts.failed,
    done: contactTexts.sent,
    alerts: 'both',
    stop: { ...STOP, said: contactTexts.failed },
  },
];

/** The login says more than its specified text only where that helps: no connection, too often. */
export const LOGIN: Submit = {
  name: 'login',
  path: '/login',
  meetsAll: true,
  call: /^POST \/api\/admin\/login\/token\/$/,
  open: async (page) => {
    await field(page, 'Email').fill(ADMIN.email);
    await field(page, 'Password').fill(ADMIN.password);
  },
  press: (page, how) => twice(page, how === 'click' ? button(page, 'Log in') : field(page, 'Password'), how),
  failed: (reason, name) => {
    if (name === 'a 401') return loginTexts.wrong;
    const hasReason = /torn|403|413|429/.test(name);
    return loginTexts.failed + (hasReason ? reason : '');
  },
  done: loginTexts.done,
  alerts: 'none',
  stop: { ...STOP, said: loginTexts.failed },
};
