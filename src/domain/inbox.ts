import { matchesSearch } from '../lib/matches-search.ts';
import { oneLine } from '../lib/one-line.ts';
import type { AdrishyaVolunteerMessage, ContactMessage, VolunteerMessage } from './message.ts';

/** The byte order mark: without it spreadsheets take UTF-8 for something older and break Kannada. */
const BOM = '\uFEFF';

/** What a spreadsheet would run as a formula when a cell begins with it; some fold the wide forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What any visitor sent, in one shape for staff to read. */
export type InboxItem = {
  id: number;
  name: string;
  email: string;
  /** ISO 8601, as the server gave it. */
  date: string;
  /** Whether the server took the sender for a robot; it may be wrong, so the message is kept like any other. */
  isSuspected: boolean;
  /** What a reply is about. */
  replySubject: string;
  /** What was written, with the name of each field; the first one is enough to recognise the message. */
  texts: readonly { label: string; text: string }[];
};

type Sender = Pick<ContactMessage, 'id' | 'name' | 'email' | 'date' | 'suspicion'>;

function senderOf({ id, name, email, date, suspicion }: Sender) {
  return { id, name, email, date, isSuspected: suspicion === 'robot' };
}

export function contactItem(message: ContactMessage): InboxItem {
  return {
    ...senderOf(message),
    replySubject: `Re: ${message.subject}`,
    texts: [
      { label: 'Subject', text: message.subject },
      { label: 'Message', text: message.message },
    ],
  };
}

export function volunteerItem(message: VolunteerMessage): InboxItem {
  return {
    ...senderOf(message),
    replySubject: 'Re: Volunteering with us',
    texts: [{ label: 'Message', text: message.des }],
  };
}

export function adrishyaVolunteerItem(message: AdrishyaVolunteerMessage): InboxItem {
  return {
    ...senderOf(message),
    replySubject: 'Re: Volunteering with Adrishya',
    texts: [
      { label: 'Contribution', text: message.how_you_contribute },
      { label: 'Message', text: message.des },
    ],
  };
}

/** Whether a message matches a search: by its sender or any of its texts. */
export function matchesQuery(item: InboxItem, query: string): boolean {
  return matchesSearch(query, [item.name, item.email, ...item.texts.map(({ text }) => text)]);
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

/** Opens the reader's own mail program on a reply; null where there is no address to reply to. */
export function replyLink({ email, replySubject }: InboxItem): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  // Everything but the @ is encoded, so that no address can add recipients or a body.
  const address = email.toWellFormed().split('@').map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodeURIComponent(oneLine(replySubject))}`;
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
