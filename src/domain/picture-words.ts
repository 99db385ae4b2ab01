import * as v from 'valibot';
import { optionalText, text } from './shapes.ts';

/** Characters of what is said to people who do not see a picture: a sentence or two. */
export const ALT_MAX = 200;

/** A point of a picture, such as `30 75`: per cent from the left and from the top; or the empty text for none. */
export const FOCUS_OR_NONE = /^(?:(?:\d|[1-9]\d|100) (?:\d|[1-9]\d|100))?$/;

export function isFocus(point: string): boolean {
  return point !== '' && FOCUS_OR_NONE.test(point);
}

/** What a picture may carry. Servers that know nothing of it leave both out. */
export type PictureWords = {
  /** For people who do not see it. */
  alt?: string;
  /** The point that must stay in view; `isFocus` holds. */
  focus?: string;
};

/** What a form holds of them; both may be empty. */
export type Words = Record<keyof PictureWords, string>;

export const NO_WORDS: Words = { alt: '', focus: '' };

export const WORD_NAMES = ['alt', 'focus'] as const;

/** The schemas of the fields; anything that is neither words nor a point counts as nothing. */
export const pictureWords = { alt: text, focus: text };

/** A point, or the empty text for what is none: pages write it into URLs and style sheets. */
export const point = v.pipe(
  text,
  v.transform((value) => (isFocus(value) ? value : '')),
);

/** The same fields as they are, for an item whose other fields are texts as well. */
export const optionalPictureWords = { alt: optionalText, focus: v.optional(point) };

/** Only what is there: an item without words is the same object that it was before there were any. */
export function wordsOf({ alt = '', focus = '' }: PictureWords): PictureWords {
  return { ...(alt.trim() !== '' && { alt: alt.trim() }), ...(isFocus(focus) && { focus }) };
}

/** The point as CSS writes it, as in `object-position`; undefined for none, which is the middle. */
export function objectPosition(focus: string | undefined): string | undefined {
  return focus?.replace(/\d+/g, '$&%') || undefined;
}
