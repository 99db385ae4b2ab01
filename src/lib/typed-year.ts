import { plainDigits } from './plain-digits.ts';

/** A year as somebody typed it; of a school year or a financial one, such as `2025-26`, the year that it begins with. */
export function typedYear(text: string): string {
  return plainDigits(text)
    .trim()
    .replace(/^(\d{4})\s*[-–—/]\s*(?:\d{2}|\d{4})$/, '$1');
}
