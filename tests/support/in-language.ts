import '../../src/i18n/kn/interface.ts';
import { DEFAULT_LANGUAGE, findLanguageBy, type Language } from '../../src/i18n/language.ts';

let spoken: Language = DEFAULT_LANGUAGE;

/** Runs a journey in which the texts of src/i18n, and paths of pages, are those of a language. */
export async function inLanguage(language: Language, run: () => Promise<void>): Promise<void> {
  spoken = language;
  // Here: what another test file of this process imports may have set another way.
  findLanguageBy(() => spoken);
  try {
    await run();
  } finally {
    spoken = DEFAULT_LANGUAGE;
  }
}
