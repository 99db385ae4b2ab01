import * as v from 'valibot';
import type { Collection } from '../../../src/server/resources.ts';
import { words } from '../../support/words.ts';

/** The objects that responses hold, exactly: a field more or less is a broken contract. */
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.string();
const url = v.nullable(v.string());
const day = v.pipe(v.string(), v.isoDate());
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/, 'an ISO 8601 date with its zone'),
);

/** Our own server's mark for staff on what a robot may have sent. */
const suspicion = v.optional(v.literal('robot'));

/** Our own server's ids of an initiative's pictures, for staff. */
const ownIds = v.optional(v.array(id));

const images = v.union([v.array(v.string()), v.nullable(v.string())]);

/** A record with these texts, and more. */
const withTexts = (names: string, more: v.ObjectEntries = {}) =>
  v.strictObject({ id, ...Object.fromEntries(words(names).map((name) => [name, text])), ...more });

const background = v.strictObject({ id, bg: url });
const sent = { date: moment, suspicion };

export const SHAPES: Record<Collection, v.GenericSchema> = {
  home_bg: background,
  ourmodel_bg: background,
  activities_bg: background,
  gallery_bg: background,
  supportus_bg: background,
  about_bg: background,
  contact_bg: background,
  news: withTexts('news_name description', { image: url, date: day }),
  gurukulam_activities: withTexts('title des', { image: url }),
  adrishya_activities: withTexts('title des', { image: v.optional(images), image_ids: ownIds }),
  adrishya_images: v.strictObject({ id, adrishya: id, images: url }),
  gallery_gurukulam: v.strictObject({ id, images: url, date: day }),
  gallery_adrishya: v.strictObject({ id, image: url, date: day }),
  team: withTexts('name designation des', { image: url }),
  board: withTexts('name', { image: url }),
  texts: withTexts('language file field value shipped english read_on', { read_by: v.optional(text) }),
  documents: withTexts('title year', { pdf: url, bytes: id }),
  messages: withTexts('name email subject message', sent),
  volunteers: withTexts('name email des', sent),
  adrishya_volunteers: withTexts('name email des how_you_contribute', sent),
};
