import { json, line, listed, optional, type Resource } from './resource.ts';

/** The school's own texts in place of the shipped ones: at most one for each language, file and field. */
export const texts = {
  ...listed,
  capability: 'texts',
  path: 'texts/',
  fields: {
    /** The code of the language. */
    language: line,
    /** The content file, such as `home`. */
    file: line,
    /** The path of the field, such as `hero.headline`, `upi.id.value` or `cards.0.title`. */
    field: line,
    /** The value as JSON. */
    value: json,
    /** Of a list in another language: the JSON of the English list that it is in the order of. */
    english_list: optional(json),
  },
  unique: ['language', 'file', 'field'],
} as const satisfies Resource;
