/** A text that the school has written in place of a shipped one. At most one for each language, file and field. */
export type TextOverride = {
  id: number;
  /** The code of the language. */
  language: string;
  /** The content file, such as `home`. */
  file: string;
  /** The path of the field, such as `hero.headline`, `upi.id.value` or `cards.0.title`. */
  field: string;
  /** The value as JSON. */
  value: string;
  /** Of a list in another language: the JSON of the English list that it is in the order of. Otherwise empty. */
  english_list: string;
};

/** The field of `site` in which the school says whether a language is public; stored on our server only. */
export const PUBLISHED = { file: 'site', field: 'isPublished' } as const;
