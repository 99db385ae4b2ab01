import { formatMoment } from '../lib/dates.ts';
import { graphemesOf } from '../lib/graphemes.ts';
import { oneLine } from '../lib/typed-text.ts';
import { type InboxItem, replySubject } from './inbox.ts';

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
function quoted({ name, email, date, texts, replySubject: subject }: InboxItem): string {
  const paragraphs = texts
    .filter(({ text }) => text.trim() !== '' && subject !== replySubject(text))
    .map(({ text }) => text.trim());
  if (paragraphs.length === 0) return '';
  const when = date === '' ? '' : ` on ${formatMoment(date)}`;
  const lines = paragraphs
    .join('\n\n')
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd());
  return ['', '', `${oneLine(name) || oneLine(email)} wrote${when}:`, ...lines].join('\r\n');
}

/** As much of a text as fits into this many encoded characters, with an ellipsis if shortened. */
function encodedWithin(longest: number, text: string): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= longest) return whole;
  let taken = '';
  for (const grapheme of graphemesOf(text)) {
    const next = taken + encodeURIComponent(grapheme);
    if (next.length + ELLIPSIS.length > longest) return taken + ELLIPSIS;
    taken = next;
  }
  return taken;
}
