import * as v from 'valibot';
import { type Collection, forEachCollection } from '../../../src/server/store/rows.ts';

/** The objects that answers hold, exactly (api-contract, shapes): a field more or less is a broken contract. */
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.string();
const address = v.nullable(v.string());
const day = v.pipe(v.string(), v.isoDate());
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/, 'an ISO 8601 date with its zone'),
);

/** Our own server's mark for staff on what a robot may have sent. */
const suspicion = v.optional(v.literal('robot'));

const images = v.union([v.array(v.string()), v.nullable(v.string())]);
const activity = v.strictObject({ id, title: text, des: text, image: address });

export const SHAPES: Record<Collection, v.GenericSchema> = {
  ...forEachCollection(() => v.strictObject({ id, bg: address })),
  news: v.strictObject({ id, image: address, news_name: text, date: day, description: text }),
  gukulam_activities: activity,
  adrishya_activities: v.strictObject({ id, title: text, des: text, image: v.optional(images) }),
  adrishya_images: v.strictObject({ id, adrishya: id, images: address }),
  gallery_gurukulam: v.strictObject({ id, images: address, date: day }),
  gallery_adrishya: v.strictObject({ id, image: address, date: day }),
  team: v.strictObject({ id, name: text, designation: text, des: text, image: address }),
  steeringboard_team: v.strictObject({ id, name: text, image: address }),
  messages: v.strictObject({
    id,
    name: text,
    email: text,
    subject: text,
    message: text,
    date: moment,
    suspicion,
  }),
  Volunteers_msg: v.strictObject({ id, name: text, email: text, des: text, date: moment, suspicion }),
  adrishya_Volunteers_msg: v.strictObject({
    id,
    name: text,
    email: text,
    des: text,
    how_you_contribute: text,
    date: moment,
    suspicion,
  }),
};
