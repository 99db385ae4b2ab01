import * as v from 'valibot';
import { id, imageUrl, imageUrls, text } from './shapes.ts';

export const GurukulamActivity = v.object({ id, title: text, des: text, image: imageUrl });
export type GurukulamActivity = v.InferOutput<typeof GurukulamActivity>;

/** An initiative of the youth wing; `image` is a list whatever the server sent. */
export const AdrishyaActivity = v.object({ id, title: text, des: text, image: imageUrls });
export type AdrishyaActivity = v.InferOutput<typeof AdrishyaActivity>;

export const TeamMember = v.object({ id, name: text, designation: text, des: text, image: imageUrl });
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const BoardMember = v.object({ id, name: text, image: imageUrl });
export type BoardMember = v.InferOutput<typeof BoardMember>;
