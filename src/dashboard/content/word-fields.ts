import { wordsTexts } from '../../texts/dashboard-words.ts';

/** The words and the point of a picture, with the labels that staff read. */
export const POINT_FIELD = { name: 'focus', label: wordsTexts.focus, shown: wordsTexts.at } as const;
export const WORD_FIELDS = [{ name: 'alt', label: wordsTexts.alt }, POINT_FIELD] as const;

/** Under which name a form holds the words of a picture that is to replace the stored one; no field of the API has it. */
export function ofNewPicture(name: string): string {
  return `:new ${name}`;
}
