import { compareKey } from './compare-key.ts';
import { NUMBER } from './phone-numbers.ts';
import { plainDigits } from './plain-digits.ts';

/** Marks of Latin letters, as in "Śrī", which many leave out. */
const MARKS = /(\p{Script=Latin})\p{Mn}+/gu;
/** Dots under letters of Indian scripts, likewise. */
const DOTS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/g;
const UNMARKED = /^[ -~]*$/;
const QUOTES = /['"`´‘’‚‛“”„«»ʼ]/g;
const COMMAS = /(?<=\d),(?=\d)/g;
/** Separators between words, which people set as they like; a dot within an address or a number is none. */
const BETWEEN_WORDS = /[-\u2010-\u2015\u2212\s(),;:!?/|।॥…]+|\.+(?=[\s)]|$)/g;
/** The spaces between the groups of digits in a number. */
const BETWEEN_GROUPS = /(?<=\d) +(?=\d)/g;

/** Reduces a text to what a search compares, so that two spellings of one word or number are equal. */
function searchKey(text: string): string {
  const key = compareKey(text);
  const unmarked = UNMARKED.test(key) ? key : withoutMarks(key);
  const words = unmarked.replace(QUOTES, '').replace(COMMAS, '');
  return words.replace(BETWEEN_WORDS, ' ').trim();
}

/** A key without the marks that many leave out, and with plain digits. */
function withoutMarks(key: string): string {
  const decomposed = key.normalize('NFD').replace(MARKS, '$1').replace(DOTS, '');
  return plainDigits(decomposed.normalize('NFC'));
}

/** Returns a function that tells whether a `searchable` text has every word of the query; an empty query matches all. */
export function searchOf(query: string): (text: string) => boolean {
  // A number that has a code in front may be written without it.
  const plain = plainDigits(query)
    .replace(NUMBER, (_, full, mobile) => (full ?? mobile).replaceAll(/\D/g, ''))
    .replace(/(?:\+|\b00)91(?=\D*\d)/g, '');
  const words = searchKey(plain).split(' ');
  return (text) => words.every((word) => text.includes(word));
}

/** The text to search in, whose numbers are found in groups and without; missing parts count as empty. */
export function searchable(texts: readonly (string | undefined)[]): string {
  const key = searchKey(texts.join('\n'));
  const joined = key.replace(BETWEEN_GROUPS, '');
  return joined === key ? key : `${key}\n${joined}`;
}
