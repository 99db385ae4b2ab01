import * as v from 'valibot';
import type { Collection } from '../../../src/server/resources.ts';

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
const background = v.strictObject({ id, bg: url });
const activity = v.strictObject({ id, title: text, des: text, image: url });

export const SHAPES: Record<Collection, v.GenericSchema> = {
  home_bg: background,
  ourmodel_bg: background,
  activities_bg: background,
  gallery_bg: background,
  supportus_bg: background,
  about_bg: background,
  contact_bg: background,
  news: v.strictObject({ id, image: url, news_name: text, date: day, description: text }),
  gurukulam_activities: activity,
  adrishya_activities: v.strictObject({
    id,
    title: text,
    des: text,
    image: v.optional(images),
    image_ids: ownIds,
  }),
  adrishya_images: v.strictObject({ id, adrishya: id, images: url }),
  gallery_gurukulam: v.strictObject({ id, images: url, date: day }),
  gallery_adrishya: v.strictObject({ id, image: url, date: day }),
  team: v.strictObject({ id, name: text, designation: text, des: text, image: url }),
  board: v.strictObject({ id, name: text, image: url }),
  texts: v.strictObject({
    id,
    language: text,
    file: text,
    field: text,
    value: text,
    shipped: text,
    english: text,
    read_by: v.optional(text),
    read_on: text,
  }),
  documents: v.strictObject({ id, title: text, year: text, pdf: url, bytes: id }),
  messages: v.strictObject({
    id,
    name: text,
    email: text,
    subject: text,
    message: text,
    date: moment,
    suspicion,
  }),
  volunteers: v.strictObject({ id, name: text, email: text, des: text, date: moment, suspicion }),
  adrishya_volunteers: v.strictObject({
    id,
    name: text,
    email: text,
    des: text,
    how_you_contribute: text,
    date: moment,
    suspicion,
  }),
};
