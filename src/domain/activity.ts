import * as v from 'valibot';
import { id, imageUrl, imageUrls, text } from './shapes.ts';

export const GurukulamActivity = v.object({ id, title: text, des: text, image: imageUrl });
export type GurukulamActivity = v.InferOutput<typeof GurukulamActivity>;

/** An initiative of the youth wing; `image` is a list whatever the server sent. */
export const AdrishyaActivity = v.object({ id, title: text, des: text, image: imageUrls });
export type AdrishyaActivity = v.InferOutput<typeof AdrishyaActivity>;
