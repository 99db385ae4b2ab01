import type { LanguageRecord } from '../languages/record.ts';
import { countGraphemes } from '../lib/graphemes.ts';
import { DEFAULT_LANGUAGE, type Language, language, TRANSLATIONS } from '../lib/language.ts';
import { writtenIn } from '../lib/written-in.ts';
import { fallbackFaces } from './fallback-fonts.ts';

const english: LanguageRecord = { numbers: 'en-US', longTestimonial: 280, isVerbLast: false };
const others = TRANSLATIONS.map((code) => import(`../languages/${code}/record.ts`));
const records = new Map((await Promise.all(others)).map(({ code, record }) => [code, record]));

/** What is particular about a language, or about that of the page. */
export const recordOf = (code: Language = language()): LanguageRecord => records.get(code) ?? english;

/**
 * The fonts of scripts, with the language of each and the custom properties that hold it: for its own letters on every
 * page, and for the Latin ones on a page in this language.
 */
export const scriptFonts = TRANSLATIONS.flatMap((code) => {
  const { font } = recordOf(code);
  return font ? [{ ...font, code, variable: `--font-${code}`, latin: `--font-${code}-latin` } as const] : [];
});

/** That of the page, where its language has one. */
export const ownFont = () => scriptFonts.find(({ code }) => code === language());

/**
 * For the head of a page: the fonts of all scripts, each of which is used for its own letters only, that of the text, and what
 * stands in for them until they have come.
 */
export function fontsStyle(): string {
  const scripts = scriptFonts.map(({ variable }) => `var(${variable}),`).join('');
  return `:root{--scripts:${scripts};--latin:var(${ownFont()?.latin ?? '--font-anek'})}${fallbackFaces()}`;
}

/** Whether a testimonial is shown in four lines with 'Read More', which depends on the language that it is in. */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > recordOf(writtenIn(text) ?? DEFAULT_LANGUAGE).longTestimonial;
}
