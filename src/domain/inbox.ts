import { isBlank, searchable, searchOf } from '../lib/compare-key.ts';
import type { AdrishyaVolunteerMessage, ContactMessage, VolunteerMessage } from './message.ts';

/** The byte order mark: without it spreadsheets take UTF-8 for something older and break Kannada. */
const BOM = '\uFEFF';

/** What a spreadsheet would run as a formula when a cell begins with it; some fold the wide forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What any visitor sent, in one shape for staff to read. */
export type InboxItem = {
  id: number;
  /** Unlike the id, it differs from those of the other lists. */
  key: string;
  name: string;
  email: string;
  /** ISO 8601, as the server gave it. */
  date: string;
  /** Whether the server took the sender for a robot; it may be wrong, so the message is kept like any other. */
  isSuspected: boolean;
  /** Who has answered it, and when (ISO 8601); null where nobody has, and where the server does not know. */
  answer: { by: string; at: string } | null;
  /** What a reply is about. */
  replySubject: string;
  /** What was written, with the name of each field; the first one is enough to recognise the message. */
  texts: readonly Text[];
  /** What a search reads: of thousands it takes a phone half a second to prepare, and once is enough. */
  searched: string;
};

type Text = { label: string; text: string };
type Sender = Omit<ContactMessage, 'subject' | 'message'>;

function inboxItem(list: string, sender: Sender, replySubject: string, texts: readonly Text[]): InboxItem {
  const { id, name, email, date, suspicion, answered_by: by = '', answered_at: at = '' } = sender;
  return {
    id,
    key: `${list}-${id}`,
    name,
    email,
    date,
    isSuspected: suspicion === 'robot',
    answer: at === '' ? null : { by, at },
    replySubject,
    texts,
    searched: searchable([name, email, ...texts.map(({ text }) => text)]),
  };
}

/** A message of the contact form as the inbox shows it. */
export function contactItem(message: ContactMessage): InboxItem {
  return inboxItem('contact', message, `Re: ${message.subject}`, [
    { label: 'Subject', text: message.subject },
    { label: 'Message', text: message.message },
  ]);
}

/** The same of a volunteer. */
export function volunteerItem(message: VolunteerMessage): InboxItem {
  return inboxItem('volunteer', message, 'Re: Volunteering with us', [
    { label: 'Message', text: message.des },
  ]);
}

/** The same of somebody who wants to join the youth wing. */
export function adrishyaVolunteerItem(message: AdrishyaVolunteerMessage): InboxItem {
  return inboxItem('adrishya', message, 'Re: Volunteering with Adrishya', [
    { label: 'Contribution', text: message.how_you_contribute },
    { label: 'Message', text: message.des },
  ]);
}

/** Tells whether a message matches a search, by its sender or any of its texts; the query is prepared once for all of them. */
export function queryMatcher(query: string): (item: InboxItem) => boolean {
  if (isBlank(query)) return () => true;
  const matches = searchOf(query);
  return (item) => matches(item.searched);
}

/** What staff narrow the inbox down to. */
export const INBOX_FILTERS = ['all', 'unanswered', 'new', 'unread', 'suspected'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** By the keys of messages. `answered`: those that were answered while the unanswered ones are shown, and stay in sight. */
export type InboxMarks = {
  read: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  answered?: ReadonlySet<string>;
};

/** Whether a filter shows a message. `marks` know which messages are new here, read here and answered here. */
export function matchesFilter(item: InboxItem, filter: InboxFilter, marks: InboxMarks): boolean {
  const { read, fresh, answered } = marks;
  switch (filter) {
    case 'all':
      return true;
    case 'unanswered':
      return item.answer === null || answered?.has(item.key) === true;
    case 'new':
      return fresh.has(item.key);
    case 'unread':
      return !read.has(item.key);
    case 'suspected':
      return item.isSuspected;
    default:
      return filter satisfies never;
  }
}

/** The keys from one message to another, both included, in whichever order; the second alone where the first is not there. */
export function keysBetween(items: readonly InboxItem[], from: string | null, to: string): string[] {
  const keys = items.map(({ key }) => key);
  const ends = [keys.indexOf(from ?? to), keys.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : keys.slice(first, last + 1);
}

/** A column of the inbox as a CSV file, in the order given; its header names the fields of the first item. */
export function inboxCsv(items: readonly InboxItem[]): string {
  const labels = items[0]?.texts.map(({ label }) => label) ?? [];
  const rows = items.map(({ date, name, email, texts }) => [
    date,
    name,
    email,
    ...texts.map(({ text }) => text),
  ]);
  return toCsv([['Date', 'Name', 'Email', ...labels], ...rows]);
}

/**
 * Rows as a CSV file that every spreadsheet opens: UTF-8 with its byte order mark, quoted as RFC 4180 says. What visitors
 * typed must not run as a formula on the reader's computer: such a cell begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
