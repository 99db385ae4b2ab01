import { LANGUAGES, type Language } from '../language.ts';
import { SWITCH } from '../text-row.ts';
import { textRows } from './site-texts.ts';

/** The languages whose pages are built: all but those that the school has taken down. */
export function publishedLanguages(): readonly Language[] {
  const rows = textRows();
  const isTakenDown = (code: Language) =>
    rows.some(
      ({ language, file, field, value }) =>
        language === code && file === SWITCH.file && field === SWITCH.field && value === 'false',
    );
  return LANGUAGES.filter((code) => !isTakenDown(code));
}
