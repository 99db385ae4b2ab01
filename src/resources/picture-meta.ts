import * as v from 'valibot';
import { optionalText, text } from './field-schemas.ts';

/** A focus point such as `30 75` (per cent from the left and the top), or the empty text. */
export const FOCUS_OR_NONE = /^(?:(?:\d|[1-9]\d|100) (?:\d|[1-9]\d|100))?$/;

/** Whether a text is a focus point. */
export function isFocus(point: string): boolean {
  return point !== '' && FOCUS_OR_NONE.test(point);
}

/** The alt text and focus point that a picture may have. Servers that do not support them leave both out. */
export type PictureMeta = {
  /** The alt text. */
  alt?: string;
  /** The focus point, which is in view in every crop; `isFocus` holds. */
  focus?: string;
};

/** Alt text and focus point in a form; both may be empty. */
export type PictureMetaValues = Record<keyof PictureMeta, string>;

export const NO_META: PictureMetaValues = { alt: '', focus: '' };

export const META_NAMES = ['alt', 'focus'] as const;

/** The schemas of alt text and focus point; invalid values become empty. */
export const pictureMeta = { alt: text, focus: text };

/** A focus point; anything else becomes empty, since pages write it into URLs and styles. */
export const point = v.pipe(
  text,
  v.transform((value) => (isFocus(value) ? value : '')),
);

/** The same schemas, of which undefined stays undefined where the server leaves them out. */
export const optionalPictureMeta = { alt: optionalText, focus: v.optional(point) };

/** Alt text and focus point without empty ones, so that an item without any equals one of a server that lacks them. */
export function pictureMetaOf({ alt = '', focus = '' }: PictureMeta): PictureMeta {
  return { ...(alt.trim() !== '' && { alt: alt.trim() }), ...(isFocus(focus) && { focus }) };
}

/** The point for CSS `object-position`; undefined for none, which is the middle. */
export function objectPosition(focus: string | undefined): string | undefined {
  return focus?.replace(/\d+/g, '$&%') || undefined;
}
