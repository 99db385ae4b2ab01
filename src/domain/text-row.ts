import * as v from 'valibot';
import { id, text } from './shapes.ts';

/** A text that the school has written in place of a shipped one. At most one for each language, file and field. */
export const TextRow = v.object({
  id,
  /** The code of the language. */
  language: text,
  /** The content file, such as `home`. */
  file: text,
  /** The path of the field, such as `hero.headline`, `upi.id.value` or `cards.0.title`. */
  field: text,
  /** The value as JSON. */
  value: text,
  /** Of a list in another language: the JSON of the English list that it is in the order of. Otherwise empty. */
  english_list: text,
});
export type TextRow = v.InferOutput<typeof TextRow>;
