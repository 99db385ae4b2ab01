import * as v from 'valibot';
import type { TextRow as Row } from '../i18n/text-row.ts';
import { itemEntries } from '../resources/item.ts';
import { texts } from '../resources/texts.ts';

/** Decodes a text that the school has written in place of a shipped one. */
export const TextRow = v.object(itemEntries(texts));
export type TextRow = Row;
