import * as v from 'valibot';
import { adrishyaActivities } from '../resources/adrishya-activities.ts';
import { background } from '../resources/backgrounds.ts';
import { board } from '../resources/board.ts';
import { id, imageUrls, text, translatable } from '../resources/field-schemas.ts';
import { gurukulamActivities } from '../resources/gurukulam-activities.ts';
import { itemEntries, itemSchema, translatedFields } from '../resources/item.ts';
import { point } from '../resources/picture-meta.ts';
import { team } from '../resources/team.ts';

export const GurukulamActivity = itemSchema(gurukulamActivities);
export type GurukulamActivity = v.InferOutput<typeof GurukulamActivity>;

/**
 * An initiative of the youth wing; `image` is always a list. `image_ids` (to delete a single picture), `image_alts` and
 * `image_focuses` are parallel lists, if the server has them.
 */
export const AdrishyaActivity = translatable(
  {
    ...itemEntries(adrishyaActivities),
    image: imageUrls,
    image_ids: v.optional(v.fallback(v.array(id), [])),
    image_alts: v.optional(v.fallback(v.array(text), [])),
    image_focuses: v.optional(v.fallback(v.array(point), [])),
  },
  translatedFields(adrishyaActivities),
);
export type AdrishyaActivity = v.InferOutput<typeof AdrishyaActivity>;

/** The background picture of a section, with its focus point. It is decorative and has no alt text. */
export const Background = itemSchema(background('home'));
export type Background = v.InferOutput<typeof Background>;

/** A picture of an initiative that was deleted by itself, in the history. */
export const InitiativePicture = v.object({ id, adrishya: id });

export const TeamMember = itemSchema(team);
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const BoardMember = itemSchema(board);
export type BoardMember = v.InferOutput<typeof BoardMember>;
