import * as v from 'valibot';
import { optionalPictureWords, point } from './picture-words.ts';
import { id, imageUrl, imageUrls, text, translatable } from './shapes.ts';

export const GurukulamActivity = translatable({
  id,
  title: text,
  des: text,
  image: imageUrl,
  ...optionalPictureWords,
});
export type GurukulamActivity = v.InferOutput<typeof GurukulamActivity>;

/**
 * An initiative of the youth wing; `image` is always a list. `image_ids` (to delete a single picture), `image_alts` and
 * `image_focuses` are parallel lists, if the server has them.
 */
export const AdrishyaActivity = translatable({
  id,
  title: text,
  des: text,
  image: imageUrls,
  image_ids: v.optional(v.fallback(v.array(id), [])),
  image_alts: v.optional(v.fallback(v.array(text), [])),
  image_focuses: v.optional(v.fallback(v.array(point), [])),
});
export type AdrishyaActivity = v.InferOutput<typeof AdrishyaActivity>;

/** The background picture of a section. `focus`: the point to keep in view. It is decorative and has no alt text. */
export const Background = v.object({ id, bg: imageUrl, focus: v.optional(point) });
export type Background = v.InferOutput<typeof Background>;

/** A picture of an initiative that was deleted by itself, in the history. */
export const InitiativePicture = v.object({ id, adrishya: id });

export const TeamMember = translatable({
  id,
  name: text,
  designation: text,
  des: text,
  image: imageUrl,
  ...optionalPictureWords,
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const BoardMember = v.object({ id, name: text, image: imageUrl, ...optionalPictureWords });
export type BoardMember = v.InferOutput<typeof BoardMember>;
