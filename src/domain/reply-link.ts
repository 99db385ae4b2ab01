import { formatMoment } from '../lib/dates.ts';
import { graphemesOf } from '../lib/graphemes.ts';
import { oneLine } from '../lib/typed-text.ts';
import type { InboxItem } from './inbox.ts';

/** Windows passes at most 2,048 characters to a mail program; an encoded letter of Kannada takes nine. */
const LONGEST_LINK = 2000;
const LONGEST_SUBJECT = 700;
const BODY = '&body=';
const ELLIPSIS = encodeURIComponent('…');

/** The mailto link of a reply that quotes as much as fits; null where there is no address. */
export function replyLink(item: InboxItem): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(item.email)) return null;
  // Encodes all but the @, so that an address cannot add recipients or a body.
  const address = item.email
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split('@')
    .map(encodeURIComponent)
    .join('@');
  const subject = encodedWithin(LONGEST_SUBJECT, oneLine(item.replySubject));
  const link = `mailto:${address}?subject=${subject}`;
  const body = quoted(item);
  return body === ''
    ? link
    : `${link}${BODY}${encodedWithin(LONGEST_LINK - link.length - BODY.length, body)}`;
}

/** Two empty lines for the reply, then the quoted message without its subject. */
function quoted({ name, email, date, texts, replySubject }: InboxItem): string {
  const written = texts
    .filter(({ text }) => text.trim() !== '' && replySubject !== `Re: ${text}`)
    .map(({ text }) => text.trim());
  if (written.length === 0) return '';
  const when = date === '' ? '' : ` on ${formatMoment(date)}`;
  const lines = written
    .join('\n\n')
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd());
  return ['', '', `${oneLine(name) || oneLine(email)} wrote${when}:`, ...lines].join('\r\n');
}

/** As much of a text as fits into this many encoded characters, with an ellipsis if shortened. */
function encodedWithin(room: number, text: string): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  let taken = '';
  for (const grapheme of graphemesOf(text)) {
    const next = taken + encodeURIComponent(grapheme);
    if (next.length + ELLIPSIS.length > room) return taken + ELLIPSIS;
    taken = next;
  }
  return taken;
}

/**
 * Ten digits of an Indian number, with the usual separators: mobile numbers with or without the country code, others only
 * after that or a zero. Dates and amounts begin with another digit.
 */
const NUMBER =
  /(?<![\d+]|\+\d{1,3}[\s-]*)(?:(?:(?:\+|00)91[\s.-]*|0)([1-9](?:[\s.-]?\d){9})|(?:91[\s.-]*)?([6-9](?:[\s.-]?\d){9}))(?![\s.-]?\d)/g;

/** The Indian phone numbers in a text, as `+91 99999 00000`, without duplicates; `isMobile` ones may have WhatsApp. */
export function phoneNumbersIn(text: string): { number: string; isMobile: boolean }[] {
  const found = [...text.matchAll(NUMBER)].map(([, full, mobile]) =>
    (full ?? mobile ?? '').replaceAll(/\D/g, ''),
  );
  return [...new Set(found)].map((digits) => ({
    number: `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
    isMobile: /^[6-9]/.test(digits),
  }));
}
