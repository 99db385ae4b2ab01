import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  adrishyaVolunteerItem,
  contactItem,
  inboxCsv,
  matchesQuery,
  replyLink,
  volunteerItem,
} from '../../../src/domain/inbox.ts';
import { ContactMessage } from '../../../src/domain/message.ts';

const sender = { id: 1, name: 'Zoë Rao', email: 'zoe@example.org', date: '2026-10-29T10:15:30Z' };
const contact = contactItem({ ...sender, subject: 'Looms & yarn', message: 'Two looms' });
const adrishya = adrishyaVolunteerItem({ ...sender, des: '', how_you_contribute: 'ಭಿತ್ತಿ ಚಿತ್ರ' });

describe('a reply', () => {
  test('goes to the sender with the subject filled in', () => {
    expect(replyLink(contact)).toBe('mailto:zoe@example.org?subject=Re%3A%20Looms%20%26%20yarn');
    expect(replyLink(volunteerItem({ ...sender, des: '' }))).toMatch(/subject=Re%3A%20Volunteering/);
  });

  test('11.12 has a subject of one line in one direction, and opens whatever the server gave', () => {
    const subject = 'A visit\r\nBcc: all\u202E \ud83e';
    const item = contactItem({ ...sender, subject, message: '' });
    expect(replyLink(item)).toMatch(/subject=Re%3A%20A%20visit%20Bcc%3A%20all%20%EF%BF%BD$/);
    expect(replyLink({ ...item, email: '\ud83e@example.org' })).toMatch(/^mailto:%EF%BF%BD@/);
  });

  test('never gets another receiver, copy or text from what a visitor typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (local, subject) => {
        const item = contactItem({ ...sender, email: `${local}@a.example`, subject, message: '' });
        const link = replyLink(item);
        if (link === null) return;
        const address = new URL(link);
        expect([...address.searchParams.keys()]).toEqual(['subject']);
        expect(address.pathname.split('@')).toHaveLength(2);
        expect(address.pathname).not.toMatch(/[?&,;]/);
      }),
    );
  });

  test.each(['', 'none', 'a@', '@b', 'a@b@c', 'a b@c.example'])('is not offered to %j', (email) => {
    expect(replyLink({ ...contact, email })).toBeNull();
  });
});

describe('the mark of a robot', () => {
  test('is on what our server marked, and on nothing that another server says', () => {
    const marked = (suspicion: unknown) => {
      const message = { ...sender, subject: 'a', message: 'b', suspicion };
      return v.parse(ContactMessage, message);
    };
    expect(contactItem(marked('robot')).isSuspected).toBe(true);
    for (const other of [undefined, null, '', 'person', true, {}])
      expect(contactItem(marked(other)).isSuspected).toBe(false);
  });
});

describe('the search', () => {
  test.each(['zoë', 'ZOE@EXAMPLE', 'yarn looms', '', '  two '])('finds a message by %j', (query) => {
    expect(matchesQuery(contact, query)).toBe(true);
  });

  test('finds Kannada words', () => {
    expect(matchesQuery(adrishya, 'ಚಿತ್ರ')).toBe(true);
    expect(matchesQuery(contact, 'ಚಿತ್ರ')).toBe(false);
  });
});

describe('the export', () => {
  test('names its columns and holds every field as it came', () => {
    expect(inboxCsv([contact])).toBe(
      '\uFEFF"Date","Name","Email","Subject","Message"\r\n' +
        '"2026-10-29T10:15:30Z","Zoë Rao","zoe@example.org","Looms & yarn","Two looms"\r\n',
    );
    expect(inboxCsv([adrishya])).toContain('"Contribution","Message"');
  });
});
