import * as v from 'valibot';
import { point } from './picture-words.ts';
import { id, imageUrl } from './shapes.ts';

export { BACKGROUND_SECTIONS, type BackgroundSection } from './shown-background.ts';

/** `focus`: the point that must stay in view. What its picture shows is decoration. */
export const Background = v.object({ id, bg: imageUrl, focus: v.optional(point) });
export type Background = v.InferOutput<typeof Background>;

/** The picture that visitors see: the first item's, or null for the default one. */
export function backgroundPicture(backgrounds: readonly Background[]): string | null {
  return backgrounds[0]?.bg ?? null;
}
