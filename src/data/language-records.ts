import type { LanguageRecord } from '../languages/record.ts';
import { countGraphemes } from '../lib/graphemes.ts';
import { DEFAULT_LANGUAGE, type Language, language, TRANSLATIONS } from '../lib/language.ts';
import { writtenIn } from '../lib/written-in.ts';

const english: LanguageRecord = { numbers: 'en-US', longTestimonial: 280, isVerbLast: false };
const others = TRANSLATIONS.map((code) => import(`../languages/${code}/record.ts`));
const records = new Map((await Promise.all(others)).map(({ code, record }) => [code, record]));

/** What is particular about a language, or about that of the page. */
export const recordOf = (code: Language = language()): LanguageRecord => records.get(code) ?? english;

/** The fonts of scripts, with the language of each and the custom property that holds it. */
export const scriptFonts = TRANSLATIONS.flatMap((code) => {
  const { font } = recordOf(code);
  return font ? [{ ...font, code, variable: `--font-${code}` as const }] : [];
});

/** For the head of every page: all of them, each of which is used for its own letters only. */
export const SCRIPTS_STYLE = `:root{--scripts:${scriptFonts.map(({ variable }) => `var(${variable}),`).join('')}}`;

/** Whether a testimonial is shown in four lines with 'Read More', which depends on the language that it is in. */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > recordOf(writtenIn(text) ?? DEFAULT_LANGUAGE).longTestimonial;
}
