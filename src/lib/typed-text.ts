/** Other systems' line breaks, and those that word processors leave in a text that is copied out of them. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
const UNSEEN = /(?![\t\n])\p{Cc}|\uFEFF|\p{Cs}/gu;

/**
 * A text without what nobody typed or can see, such as control characters of a PDF, and blanks around it. Browser and server
 * clean by it before they count, compare or show; joiners, marks and signs of direction stay.
 */
export function typedText(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(UNSEEN, '').trim();
}

/**
 * The same as one line. Signs that turn the direction of all that follows go, since in the subject of an email that would
 * be other people's words too; the joiners of Kannada stay.
 */
export function oneLine(text: string): string {
  return typedText(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\t\n\u2028\u2029]+/g, ' ')
    .trim();
}
