import { wordsTexts } from '../../texts/dashboard-words.ts';

/** What is said of a picture, as staff read it. */
export const POINT_FIELD = { name: 'focus', label: wordsTexts.focus, shown: wordsTexts.at } as const;
export const WORD_FIELDS = [{ name: 'alt', label: wordsTexts.alt }, POINT_FIELD] as const;

/** The form's name for what is said of a picture that is to replace the stored one; no field is called so. */
export function ofNewPicture(name: string): string {
  return `:new ${name}`;
}
