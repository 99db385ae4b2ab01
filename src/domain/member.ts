import * as v from 'valibot';
import { id, imageUrl, text } from './shapes.ts';

export const TeamMember = v.object({ id, name: text, designation: text, des: text, image: imageUrl });
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const BoardMember = v.object({ id, name: text, image: imageUrl });
export type BoardMember = v.InferOutput<typeof BoardMember>;
