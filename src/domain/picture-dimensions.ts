import * as v from 'valibot';

/** The sizes and average colours of the pictures that a server has resized, by URL; null where it resizes none. */
export const PictureDimensions = v.nullable(
  v.record(v.string(), v.object({ width: v.number(), height: v.number(), tone: v.string() })),
);
export type PictureDimensions = v.InferOutput<typeof PictureDimensions>;
