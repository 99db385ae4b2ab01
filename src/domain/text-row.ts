import * as v from 'valibot';
import type { TextRow as Row } from '../i18n/text-row.ts';
import { id, text } from './shapes.ts';

/** Decodes a text that the school has written in place of a shipped one. */
export const TextRow = v.object({
  id,
  language: text,
  file: text,
  field: text,
  value: text,
  english_list: text,
});
export type TextRow = Row;
