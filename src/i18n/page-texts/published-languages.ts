import { LANGUAGES, type Language } from '../language.ts';
import { PUBLISHED } from '../text-override.ts';
import { textOverrides } from './loaded-texts.ts';

/** The languages whose pages are built: all but those that the school has taken down. */
export function publishedLanguages(): readonly Language[] {
  const overrides = textOverrides();
  const isTakenDown = (code: Language) =>
    overrides.some(
      ({ language, file, field, value }) =>
        language === code && file === PUBLISHED.file && field === PUBLISHED.field && value === 'false',
    );
  return LANGUAGES.filter((code) => !isTakenDown(code));
}
