const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

const PLAIN = /^[\t\n\r -~]*$/;
/** But a single one of the usual kind. */
const SPACES = /[^\S ]\s*|\s{2,}/gu;

/**
 * What texts are compared by that people take for the same: however they were composed, in any width and case, without
 * joiners and whatever else nobody sees. For comparing only: nothing is stored or shown like this.
 */
export function compareKey(text: string): string {
  const seen = (part: string) => part.replace(SPACES, ' ').normalize('NFKC').replace(UNSEEN, '');
  // What has lost its joiner, or its capital, may compose otherwise. Of thousands of messages most are plain.
  const once = PLAIN.test(text) ? text.toLowerCase() : seen(text).toLowerCase();
  const key = once === text || PLAIN.test(once) ? once : seen(once);
  return key.replace(SPACES, ' ').trim();
}

/** What tells whether `searchable` texts contain every word of the query, in any case; an empty query matches everything. */
export function searchOf(query: string): (text: string) => boolean {
  const words = compareKey(query).split(' ');
  return (text) => words.every((word) => text.includes(word));
}

/** Texts as a search reads them; what is missing counts as empty. */
export function searchable(texts: readonly (string | undefined)[]): string {
  return compareKey(texts.join('\n'));
}

/** Whether a reader sees nothing of a text. */
export function isBlank(text: string): boolean {
  return compareKey(text) === '';
}

/** Whether a reader sees nothing in any field of a form. */
export function areBlank(fields: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).every(isBlank);
}

/** As `compareKey`, for email addresses, whose domain has another spelling in ASCII. */
export function addressKey(address: string): string {
  return compareKey(asciiAddress(address) ?? address);
}

/** An address with its domain in ASCII, as mail servers take it; null where its domain cannot be one. */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // A URL's host is parsed by the rules for domains; what ends a host is part of none.
  if (/[\s/\\?#:@%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
}
