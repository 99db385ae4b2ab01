/** Line breaks of other systems, and those that word processors leave in copied text. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
const UNSEEN = /(?![\t\n])\p{Cc}|\uFEFF|\p{Cs}/gu;

/**
 * Removes what nobody typed or can see, such as control characters from a PDF, and outer whitespace. Browser and server
 * do this before they count, compare or show; joiners, marks and direction signs stay.
 */
export function typedText(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(UNSEEN, '').trim();
}

/**
 * The same as one line. Removes signs that change the direction of following text, which in an email's subject would
 * include other people's words; the joiners of Kannada stay.
 */
export function oneLine(text: string): string {
  return typedText(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\t\n\u2028\u2029]+/g, ' ')
    .trim();
}
