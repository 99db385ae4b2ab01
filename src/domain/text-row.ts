import * as v from 'valibot';
import { id, text } from './shapes.ts';

/**
 * A text that the school has written in place of a shipped one, or the record that a native reader has approved one. At
 * most one for each language, file and field.
 */
export const TextRow = v.object({
  id,
  /** The code of the language. */
  language: text,
  /** The content file, such as `home`. */
  file: text,
  /** The path of the field, such as `hero.headline`, `upi.id.value` or `cards.0.title`. */
  field: text,
  /** The value as JSON; empty where the shipped one was only approved. */
  value: text,
  /** The fingerprint (lib/fingerprint.ts) of the shipped value that it replaces. */
  shipped: text,
  /** For other languages: the JSON of the English value that it translates or was compared with. */
  english: text,
  /** Who has approved it, for staff only; empty since its last change. */
  read_by: text,
  /** The day of the approval, `YYYY-MM-DD`. */
  read_on: text,
});
export type TextRow = v.InferOutput<typeof TextRow>;
