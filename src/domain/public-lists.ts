import * as v from 'valibot';
import { id, imageUrl, imageUrls, optionalText, text } from './shapes.ts';

export const GurukulamActivity = v.object({ id, title: text, des: text, image: imageUrl, alt: optionalText });
export type GurukulamActivity = v.InferOutput<typeof GurukulamActivity>;

/**
 * An initiative of the youth wing; `image` is a list whatever the server sent. In the same order, `image_ids` has the ids of
 * its pictures, for staff, where the server can take down a single one, and `image_alts` what they show, where it has that.
 */
export const AdrishyaActivity = v.object({
  id,
  title: text,
  des: text,
  image: imageUrls,
  image_ids: v.optional(v.fallback(v.array(id), [])),
  image_alts: v.optional(v.fallback(v.array(text), [])),
});
export type AdrishyaActivity = v.InferOutput<typeof AdrishyaActivity>;

/** A picture of an initiative, as it is kept after it was deleted by itself. */
export const InitiativePicture = v.object({ id, adrishya: id });

export const TeamMember = v.object({
  id,
  name: text,
  designation: text,
  des: text,
  image: imageUrl,
  alt: optionalText,
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const BoardMember = v.object({ id, name: text, image: imageUrl, alt: optionalText });
export type BoardMember = v.InferOutput<typeof BoardMember>;
