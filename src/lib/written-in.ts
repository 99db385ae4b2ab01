import { LANGUAGES, type Language, language } from './language.ts';

/** The language of this site in whose script most letters of a text are; undefined where there is none. */
export function writtenIn(text: string): Language | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  return LANGUAGES.find((code) => {
    const { script } = new Intl.Locale(code).maximize();
    const ofScript = new RegExp(`\\p{Script=${script}}`, 'u');
    return letters.filter((letter) => ofScript.test(letter)).length * 2 > letters.length;
  });
}

/** The `lang` of a text from the API; undefined where it is in the page's own language, or in none that the site knows. */
export function languageOf(text: string): Language | undefined {
  const written = writtenIn(text);
  return written === language() ? undefined : written;
}
