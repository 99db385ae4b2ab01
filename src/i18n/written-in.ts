import { LANGUAGES, type Language, language } from './language.ts';

/** The language whose script most letters of a text are in; undefined if there is none. */
export function writtenIn(text: string): Language | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  return LANGUAGES.find((code) => {
    const { script } = new Intl.Locale(code).maximize();
    const ofScript = new RegExp(`\\p{Script=${script}}`, 'u');
    return letters.filter((letter) => ofScript.test(letter)).length * 2 > letters.length;
  });
}

/** The `lang` of a text from the API; undefined for the page's own language, or an unknown one. */
export function languageOf(text: string): Language | undefined {
  const written = writtenIn(text);
  return written === language() ? undefined : written;
}
