import * as v from 'valibot';
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

function textOf(input: unknown): string {
  if (typeof input === 'number') return String(input);
  return typeof input === 'string' ? input : '';
}

function safeImageUrls(input: unknown): string[] {
  const urls: unknown[] = Array.isArray(input) ? input : [input];
  return urls.map(safeImageUrl).filter((url) => url !== null);
}
