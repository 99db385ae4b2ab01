import * as v from 'valibot';
import type { TextOverride as Override } from '../i18n/text-override.ts';
import { itemEntries } from '../resources/item.ts';
import { texts } from '../resources/texts.ts';

/** Decodes a text that the school has written in place of a shipped one. */
export const TextOverride = v.object(itemEntries(texts));
export type TextOverride = Override;
