import * as v from 'valibot';

const Dimensions = v.object({ width: v.number(), height: v.number(), tone: v.string() });

/** What the server knows of a picture that it has measured: width and height, and its average colour as `#rrggbb`. */
export type Dimensions = v.InferOutput<typeof Dimensions>;

/** The dimensions of the pictures that a server has measured, by URL; null where it resizes none. */
export const PictureDimensions = v.nullable(v.record(v.string(), Dimensions));
export type PictureDimensions = v.InferOutput<typeof PictureDimensions>;
