import * as v from 'valibot';
import { id, text } from './shapes.ts';

/**
 * What the school says in place of one of the shipped texts, or of a native reader's having read one. Each language, file
 * and field has at most one.
 */
export const TextRow = v.object({
  id,
  /** The code of the language. */
  language: text,
  /** The name of the content file, as `home`. */
  file: text,
  /** The path of the field in it, as `hero.headline`, `upi.id.value` or `cards.0.title`. */
  field: text,
  /** The JSON of the value; empty where the shipped one stays and was only read. */
  value: text,
  /** The fingerprint (lib/fingerprint.ts) of the shipped value that it stands in for. */
  shipped: text,
  /** In another language: the JSON of the English value that it was made from, or was read beside. */
  english: text,
  /** Who has read it and found it right, for staff alone; empty where nobody has since it was changed. */
  read_by: text,
  /** The day of that, `YYYY-MM-DD`. */
  read_on: text,
});
export type TextRow = v.InferOutput<typeof TextRow>;
