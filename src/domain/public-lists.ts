import * as v from 'valibot';
import { id, imageUrl, imageUrls, optionalText, text } from './shapes.ts';

export const GurukulamActivity = v.object({ id, title: text, des: text, image: imageUrl, alt: optionalText });
export type GurukulamActivity = v.InferOutput<typeof GurukulamActivity>;

/**
 * An initiative of the youth wing; `image` is a list whatever the server sent. `image_ids` has the ids of its pictures in
 * the same order, for staff, where the server can take down a single one.
 */
export const AdrishyaActivity = v.object({
  id,
  title: text,
  des: text,
  image: imageUrls,
  image_ids: v.optional(v.fallback(v.array(id), [])),
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
