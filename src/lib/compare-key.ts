const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

const PLAIN = /^[\t\n\r -~]*$/;
/** Whitespace other than a single normal space. */
const SPACES = /[^\S ]\s*|\s{2,}/gu;

/**
 * A key to compare texts that people take for the same, regardless of Unicode composition, width, case, joiners and
 * invisible characters. Never stored or shown.
 */
export function compareKey(text: string): string {
  const seen = (part: string) => part.replace(SPACES, ' ').normalize('NFKC').replace(UNSEEN, '');
  // Without joiners or capitals, a text may compose differently. Most of thousands of messages are plain: skip it.
  const once = PLAIN.test(text) ? text.toLowerCase() : seen(text).toLowerCase();
  const key = once === text || PLAIN.test(once) ? once : seen(once);
  return key.replace(SPACES, ' ').trim();
}

/** Whether nothing in a text is visible. */
export function isBlank(text: string): boolean {
  return compareKey(text) === '';
}

/** Whether all fields of a form are blank. */
export function areBlank(fields: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).every(isBlank);
}
