import type { LanguageRecord } from '../languages/record.ts';
import { countGraphemes } from '../lib/graphemes.ts';
import { DEFAULT_LANGUAGE, type Language, language, TRANSLATIONS } from '../lib/language.ts';
import { writtenIn } from '../lib/written-in.ts';
import { fallbackFaces } from './fallback-fonts.ts';

const english: LanguageRecord = { numbers: 'en-US', longTestimonial: 280, isVerbLast: false };
const others = TRANSLATIONS.map((code) => import(`../languages/${code}/record.ts`));
const records = new Map((await Promise.all(others)).map(({ code, record }) => [code, record]));

/** The record of a language, by default the page's. */
export const recordOf = (code: Language = language()): LanguageRecord => records.get(code) ?? english;

/**
 * Each language with fonts for its script, and the custom properties of those: for its letters on every page, and for
 * Latin letters on its own pages.
 */
export const scriptFonts = TRANSLATIONS.flatMap((code) => {
  const { font } = recordOf(code);
  return font ? [{ ...font, code, variable: `--font-${code}`, latin: `--font-${code}-latin` } as const] : [];
});

/** The font of the page's language, if it has one. */
export const ownFont = () => scriptFonts.find(({ code }) => code === language());

/**
 * The font styles for the head of a page: script fonts (each for its own letters only), the text font, and the fallbacks
 * until they load.
 */
export function fontsStyle(): string {
  const scripts = scriptFonts.map(({ variable }) => `var(${variable}),`).join('');
  return `:root{--scripts:${scripts};--latin:var(${ownFont()?.latin ?? '--font-anek'})}${fallbackFaces()}`;
}

/** Whether a testimonial is shortened to four lines with 'Read More', which depends on its language. */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > recordOf(writtenIn(text) ?? DEFAULT_LANGUAGE).longTestimonial;
}
