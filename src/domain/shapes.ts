import * as v from 'valibot';
import { DEFAULT_LANGUAGE, inLanguage, language } from '../lib/language.ts';
import { safeImageUrl } from '../lib/safe-url.ts';

/** A positive whole number that a URL can hold digit for digit; anything else makes the item invalid. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Text as the server sent it; a number becomes its digits, anything else or nothing the empty text. Never fails. */
export const text = v.optional(v.pipe(v.unknown(), v.transform(textOf)), '');

/** The same, but nothing stays nothing: for what a server may offer beside the contract. */
export const optionalText = v.optional(text);

/** The URL of a picture that is safe to load, or null. Never fails. */
export const imageUrl = v.optional(v.pipe(v.unknown(), v.transform(safeImageUrl)), null);

/** The URLs of an initiative's pictures: one, a list or nothing becomes a list. */
export const imageUrls = v.optional(v.pipe(v.unknown(), v.transform(safeImageUrls)), null);

/** An item whose texts a server may have in other languages too, as `title_kn`: a page in that language shows these. */
export function translatable<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    v.transform((item) => {
      if (language() === DEFAULT_LANGUAGE || typeof item !== 'object' || item === null) return item;
      const texts = new Map<string, unknown>(Object.entries(item));
      const names = Object.keys(entries).filter((name) => typeof texts.get(name) === 'string');
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
