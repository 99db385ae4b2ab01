import * as v from 'valibot';
import { publicWords, type Words } from '../en/public-words.ts';
import { group, word } from './fields.ts';

/**
 * The words of forms, lists, galleries and the map. They have no content file: the shipped ones are in `src/i18n/en`, and a
 * school changes single ones.
 */
export const words: v.GenericSchema<unknown, Readonly<Record<string, unknown>>> = groupOf(
  'The words of forms, lists, galleries and the map.',
  publicWords('en'),
);

function groupOf(
  sentence: string,
  shipped: Words,
): v.GenericSchema<unknown, Readonly<Record<string, unknown>>> {
  const fields = Object.entries(shipped).map(([name, text]) => [
    name,
    v.optional(
      typeof text === 'string'
        ? word(`In place of “${text}”.`, 2 * text.length + 20)
        : groupOf('Words of one part.', text),
    ),
  ]);
  return group(sentence, Object.fromEntries(fields));
}
