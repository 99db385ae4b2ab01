import * as v from 'valibot';
import { safeImageUrl } from '../lib/safe-url.ts';

/** A positive whole number that an address can hold digit for digit; anything else makes the item junk. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Text as the server sent it; a number becomes its digits, anything else or nothing the empty text. Never fails. */
export const text = v.optional(v.pipe(v.unknown(), v.transform(textOf)), '');

/** A picture's address that is safe to load, or null. Never fails (api-contract, general). */
export const imageUrl = v.optional(v.pipe(v.unknown(), v.transform(safeImageUrl)), null);

/** One address, a list of addresses, or nothing: always a list (specification, section 3, Adrishya activity). */
export const imageUrls = v.optional(v.pipe(v.unknown(), v.transform(safeImageUrls)), null);

function textOf(input: unknown): string {
  if (typeof input === 'number') return String(input);
  return typeof input === 'string' ? input : '';
}

function safeImageUrls(input: unknown): string[] {
  const addresses: unknown[] = Array.isArray(input) ? input : [input];
  return addresses.map(safeImageUrl).filter((url) => url !== null);
}
