import { LANGUAGES, type Language } from './language.ts';

/** The field of `site` in which the school says whether a language is public; stored on our server only. */
export const SWITCH = { file: 'site', field: 'isPublished' } as const;

/** The languages whose pages are built: all but those that the school has taken down. */
export function publishedLanguages(): readonly Language[] {
  const rows = globalThis.schoolTextRows ?? [];
  const isTakenDown = (code: Language) =>
    rows.some(
      ({ language, file, field, value }) =>
        language === code && file === SWITCH.file && field === SWITCH.field && value === 'false',
    );
  return LANGUAGES.filter((code) => !isTakenDown(code));
}
