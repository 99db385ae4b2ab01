import * as v from 'valibot';

/** What a server knows of the pictures that it has cut, by URL: their own size and average colour. Null: it cuts none. */
export const MeasuredPictures = v.nullable(
  v.record(v.string(), v.object({ width: v.number(), height: v.number(), tone: v.string() })),
);
export type MeasuredPictures = v.InferOutput<typeof MeasuredPictures>;
