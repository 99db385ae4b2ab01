/**
 * A text as one line of whole characters: control characters and line breaks become spaces. Signs that turn the
 * direction of all that follows go, since in the subject of an email that would be other people's words too; the joiners
 * of Kannada stay.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
