import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  adrishyaVolunteerItem,
  contactItem,
  inboxCsv,
  queryMatcher,
  toCsv,
  volunteerItem,
} from '../../../src/domain/inbox.ts';
import { ContactMessage } from '../../../src/domain/message.ts';
import { replyLink } from '../../../src/domain/reply-link.ts';

const sender = { id: 1, name: 'Zoë Rao', email: 'zoe@example.org', date: '2026-10-29T10:15:30Z' };
const contact = contactItem({ ...sender, subject: 'Looms & yarn', message: 'Two looms' });
const adrishya = adrishyaVolunteerItem({ ...sender, des: '', how_you_contribute: 'ಭಿತ್ತಿ ಚಿತ್ರ' });

describe('a reply', () => {
  test('goes to the sender with the subject filled in', () => {
    expect(replyLink(contact)?.split('&body=')[0]).toBe(
      'mailto:zoe@example.org?subject=Re%3A%20Looms%20%26%20yarn',
    );
    const again = contactItem({ ...sender, subject: 'RE: Looms', message: 'Two' });
    expect(replyLink(again)).toMatch(/subject=RE%3A%20Looms&/);
    expect(replyLink(volunteerItem({ ...sender, des: '' }))).toMatch(/subject=Re%3A%20Volunteering/);
  });

  const bodyOf = (item: typeof contact) => decodeURIComponent(replyLink(item)?.split('&body=')[1] ?? '');

  test('quotes what was written, line by line, under two empty lines', () => {
    const item = contactItem({ ...sender, subject: 'A', message: 'One\n\ntwo\r\nthree\u2028four\rfive' });
    const [first, second, intro, ...lines] = bodyOf(item).split('\r\n');
    expect([first, second]).toEqual(['', '']);
    expect(intro).toMatch(/^Zoë Rao wrote on 29 Oct 2026, .*:$/);
    expect(lines).toEqual(['> One', '>', '> two', '> three', '> four', '> five']);
    expect(bodyOf(adrishya)).toMatch(/:\r\n> ಭಿತ್ತಿ ಚಿತ್ರ$/);
    expect(bodyOf({ ...item, date: '', name: ' ' })).toMatch(/^\r\n\r\nzoe@example.org wrote:\r\n/);
  });

  test('drops control characters and signs that turn other words around', () => {
    const item = contactItem({
      ...sender,
      name: 'Z\u0000\u202Eoë',
      subject: '',
      message: 'a\u0007b\u202Ec\ud83e',
    });
    expect(bodyOf(item)).toMatch(/\r\nZoë wrote.*\r\n> abc$/);
  });

  test('stays short enough for mail programs, and cuts no Kannada syllable in two', () => {
    const item = contactItem({ ...sender, subject: 'ಕ್ಷ'.repeat(400), message: 'ಕ್ಷ'.repeat(401) });
    expect(replyLink(item)?.length).toBeLessThanOrEqual(2000);
    expect(bodyOf(item)).toMatch(/> (?:ಕ್ಷ)+…$/);
    expect(decodeURIComponent(replyLink(item) ?? '')).toMatch(/subject=Re: (?:ಕ್ಷ)+…&/);
  });

  test('has a subject of one line in one direction, and opens whatever the server gave', () => {
    const subject = 'A visit\r\nBcc: all\u202E \ud83e';
    const item = contactItem({ ...sender, subject, message: '' });
    expect(replyLink(item)).toMatch(/subject=Re%3A%20A%20visit%20Bcc%3A%20all$/);
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

test('the mark of a robot is on what our server marked, and on nothing that another server says', () => {
  const marked = (suspicion: unknown) => {
    const message = { ...sender, subject: 'a', message: 'b', suspicion };
    return v.parse(ContactMessage, message);
  };
  expect(contactItem(marked('robot')).isSuspected).toBe(true);
  for (const other of [undefined, null, '', 'person', true, {}])
    expect(contactItem(marked(other)).isSuspected).toBe(false);
});

test.each(['zoë', 'ZOE@EXAMPLE', 'yarn looms', ''])('a search finds a message by %j', (query) => {
  expect([queryMatcher(query)(contact), queryMatcher('ಚಿತ್ರ')(contact)]).toEqual([true, false]);
});

describe('the export', () => {
  test('names its columns and holds every field as it came', () => {
    const [header, row = ''] = inboxCsv([contact]).split('\r\n');
    expect(header).toBe('\uFEFF"Date","Name","Email","Subject","Message"');
    expect(row).toMatch(/^"[^"]+","Zoë Rao","zoe@example.org","Looms & yarn","Two looms"$/);
    expect(inboxCsv([adrishya])).toContain('"Contribution","Message"');
  });

  test('says the day and time of the reader, in a form that is sorted by time', () => {
    const [, day = '', time = ''] = /\r\n"(\d{4}-\d\d-\d\d) (\d\d:\d\d)"/.exec(inboxCsv([contact])) ?? [];
    expect(new Date(`${day}T${time}`).toISOString()).toBe('2026-10-29T10:15:00.000Z');
    const onDay = contactItem({ ...sender, date: '2026-10-29', subject: 'A', message: 'B' });
    expect(inboxCsv([onDay])).toContain('"2026-10-29",');
  });

  const cellOf = (text: string) => `\uFEFF"${text.replaceAll('"', '""')}"\r\n`;

  test.each([
    ...['=HYPERLINK("http://evil.example";"x")', '+91 98450 12345', '-1', '@SUM(A1)', '＝1', '＠1'],
    ...['\tx', '\rx', ' =1', '\uFEFF=1', '\u0000=1', '\r\n=1'],
  ])('holds nothing that a spreadsheet would run: %j', (text) => {
    expect(toCsv([[text]])).toBe(cellOf(`'${text}`));
  });

  test.each(['a=b', 'staff@example.org', '12 - 3', 'ನಮಸ್ಕಾರ', '', 'two\r\nlines, "so"'])(
    'leaves %j as it is',
    (text) => expect(toCsv([[text]])).toBe(cellOf(text)),
  );
});
