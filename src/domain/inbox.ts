import { isBlank } from '../lib/compare-key.ts';
import { sortableMoment } from '../lib/dates.ts';
import { searchable, searchOf } from '../lib/search.ts';
import type { AdrishyaVolunteerMessage, ContactMessage, VolunteerMessage } from './message.ts';

/** The byte order mark, without which spreadsheets read UTF-8 in an older encoding and garble Kannada. */
const BOM = '\uFEFF';

/** Beginnings of a cell that spreadsheets run as a formula, including full-width forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A visitor's message of any form, in one shape for staff. */
export type InboxItem = {
  id: number;
  /** Unique across all lists, unlike the id. */
  key: string;
  name: string;
  email: string;
  /** ISO 8601, as the server sent it. */
  date: string;
  /** Whether the server suspects a robot. It may be wrong, so staff see the message. */
  isSuspected: boolean;
  /** Who has answered it, and when (ISO 8601); null for nobody or unknown. */
  answer: { by: string; at: string } | null;
  /** The subject of a reply. */
  replySubject: string;
  /** What was written, with the name of each field. The first one identifies the message. */
  texts: readonly Text[];
  /** The text to search in, prepared once: preparing thousands at each key would block a phone. */
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

/** The subject of a reply; what is a reply already stays as it is. */
export function replySubject(subject: string): string {
  return /^\s*re\s*:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** A message of the contact form for the inbox. */
export function contactItem(message: ContactMessage): InboxItem {
  return inboxItem('contact', message, replySubject(message.subject), [
    { label: 'Subject', text: message.subject },
    { label: 'Message', text: message.message },
  ]);
}

/** A message of a volunteer for the inbox. */
export function volunteerItem(message: VolunteerMessage): InboxItem {
  return inboxItem('volunteer', message, 'Re: Volunteering with us', [
    { label: 'Message', text: message.des },
  ]);
}

/** A message to the youth wing for the inbox. */
export function adrishyaVolunteerItem(message: AdrishyaVolunteerMessage): InboxItem {
  return inboxItem('adrishya', message, 'Re: Volunteering with Adrishya', [
    { label: 'Contribution', text: message.how_you_contribute },
    { label: 'Message', text: message.des },
  ]);
}

/** Returns a function that tells whether the sender or texts of a message match the query. */
export function queryMatcher(query: string): (item: InboxItem) => boolean {
  if (isBlank(query)) return () => true;
  const matches = searchOf(query);
  return (item) => matches(item.searched);
}

/** The filters of the inbox. */
export const INBOX_FILTERS = ['all', 'unanswered', 'suspected'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/**
 * Whether a filter shows a message.
 * @param answered the keys of those answered while only unanswered ones are shown, which stay visible
 */
export function matchesFilter(
  item: InboxItem,
  filter: InboxFilter,
  answered: ReadonlySet<string> = new Set(),
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unanswered':
      return item.answer === null || answered.has(item.key);
    case 'suspected':
      return item.isSuspected;
    default:
      return filter satisfies never;
  }
}

/** Items of one list of the inbox as CSV, in their order; the header has the labels of the first one's texts. */
export function inboxCsv(items: readonly InboxItem[]): string {
  const labels = items[0]?.texts.map(({ label }) => label) ?? [];
  const rows = items.map(({ date, name, email, texts }) => [
    sortableMoment(date),
    name,
    email,
    ...texts.map(({ text }) => text),
  ]);
  return toCsv([['Date', 'Name', 'Email', ...labels], ...rows]);
}

/**
 * Rows as CSV for every spreadsheet: UTF-8 with a byte order mark, quoted as RFC 4180 says. Cells that would run as a
 * formula on the reader's computer are prefixed with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
