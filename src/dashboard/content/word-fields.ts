import { wordsTexts } from '../../texts/dashboard-words.ts';

/** The fields for the words of a picture, with their labels. */
export const POINT_FIELD = { name: 'focus', label: wordsTexts.focus, shown: wordsTexts.at } as const;
export const WORD_FIELDS = [{ name: 'alt', label: wordsTexts.alt }, POINT_FIELD] as const;

/** The form's field for the words of a new picture; no field of the API has this name. */
export function ofNewPicture(name: string): string {
  return `:new ${name}`;
}
