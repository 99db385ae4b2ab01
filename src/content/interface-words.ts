import * as v from 'valibot';
import { publicWords, type Words } from '../texts/public-words.ts';
import { group, word } from './fields.ts';

/**
 * What visitors read in forms, lists, galleries and on the map. It has no file: the shipped words are those of `src/texts`,
 * and a school says only what it wants otherwise.
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
