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

const UNSEEN_IN_LINE = /[\p{Bidi_Control}\u00AD\u200B\u2060]/gu;
/** Joiners that join nothing. */
const STRAY_JOINERS = /(?<=^|[\s\0-\x7f])[\u200C\u200D]+/g;

/**
 * As `typedText`, on one line. Removes signs that change the direction of following text, which in an email's subject
 * would include other people's words, and others that nobody sees; the joiners of Kannada stay.
 */
export function oneLine(text: string): string {
  return typedLine(text).trim();
}

/** As `oneLine`, while the text is being typed: a space at the end may still get a word after it. */
export function typedLine(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(UNSEEN_IN_LINE, '')
    .replace(/ *[\t\n\u2028\u2029][\t\n\u2028\u2029 ]*/g, ' ')
    .replace(STRAY_JOINERS, '');
}
