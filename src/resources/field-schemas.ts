import * as v from 'valibot';
import { DEFAULT_LANGUAGE, inLanguage, language } from '../i18n/language.ts';
import { safeImageUrl } from '../lib/safe-url.ts';

/** A positive integer that is exact in a URL; anything else makes the item invalid. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The text of the server; numbers become digits, anything else becomes empty. Never fails. */
export const text = v.optional(v.pipe(v.unknown(), v.transform(textOf)), '');

/** As `text`, but undefined stays undefined: for fields beyond the contract. */
export const optionalText = v.optional(text);

/** A picture URL that is safe to load, or null. Never fails. */
export const imageUrl = v.optional(v.pipe(v.unknown(), v.transform(safeImageUrl)), null);

/** The picture URLs of an initiative as a list, whether the server sends one, several or none. */
export const imageUrls = v.optional(v.pipe(v.unknown(), v.transform(safeImageUrls)), null);

/** The schema of an item with translations such as `title_kn` of some fields, which pages in that language show. */
export function translatable<Entries extends v.ObjectEntries>(
  entries: Entries,
  translated: readonly string[],
) {
  return v.pipe(
    v.unknown(),
    v.transform((item) => {
      if (language() === DEFAULT_LANGUAGE || typeof item !== 'object' || item === null) return item;
      const texts = new Map<string, unknown>(Object.entries(item));
      const names = translated.filter((name) => typeof texts.get(name) === 'string');
      const own = names.map((name) => [name, texts.get(inLanguage(name, language()))] as const);
      return { ...item, ...Object.fromEntries(own.filter(([, text]) => textOf(text).trim())) };
    }),
    v.object(entries),
  );
}

function textOf(input: unknown): string {
  if (typeof input === 'number') return String(input);
  return typeof input === 'string' ? input : '';
}

function safeImageUrls(input: unknown): string[] {
  const urls: unknown[] = Array.isArray(input) ? input : [input];
  return urls.map(safeImageUrl).filter((url) => url !== null);
}
