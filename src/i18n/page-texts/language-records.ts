import { countGraphemes } from '../../lib/graphemes.ts';
import { type Language, language, TRANSLATIONS } from '../language.ts';
import type { LanguageRecord } from '../language-record.ts';

const english: LanguageRecord = { numbers: 'en-US', longTestimonial: 280, isVerbLast: false };
const records = new Map<Language, LanguageRecord>(
  await Promise.all(
    TRANSLATIONS.map(async (code) => [code, (await import(`../${code}/record.ts`)).record] as const),
  ),
);

/** The record of a language, by default the page's. */
export const recordOf = (code: Language = language()): LanguageRecord => records.get(code) ?? english;

/**
 * Each language with fonts for its script, and their custom properties. Its own pages draw its script and Latin
 * letters with one small file; other pages have little text in it and use the whole font.
 */
export const scriptFonts = TRANSLATIONS.flatMap((code) => {
  const { font } = recordOf(code);
  if (font === undefined) return [];
  const variables = {
    variable: `--font-${code}`,
    latin: `--font-${code}-latin`,
    whole: `--font-${code}-whole`,
  } as const;
  return [{ ...font, ...variables, code }];
});

/** The font of the page's language, if it has one. */
export const ownFont = () => scriptFonts.find(({ code }) => code === language());

/** Marks a page with a letter that the small font of its language lacks or misplaces, so that it uses the whole one. */
export function markWholeScript(html: string): string {
  return ownFont()?.needsWhole.test(html) ? html.replace('<html', '<html class="whole-script"') : html;
}

/** Whether a testimonial is shortened to four lines with 'Read More', which depends on the language of the page. */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > recordOf().longTestimonial;
}
