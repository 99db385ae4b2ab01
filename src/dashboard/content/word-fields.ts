import { wordsTexts } from '../../i18n/en/dashboard-words.ts';

/** The fields for the words of a picture, with their labels. */
export const POINT_FIELD = { name: 'focus', label: wordsTexts.focus, shown: wordsTexts.at } as const;
export const WORD_FIELDS = [{ name: 'alt', label: wordsTexts.alt }, POINT_FIELD] as const;
