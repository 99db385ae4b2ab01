import { plainDigits } from './plain-digits.ts';

/**
 * Ten digits of an Indian number, with the usual separators: mobile numbers with or without the country code, others only
 * after that or a zero. Dates and amounts begin with another digit.
 */
export const NUMBER =
  /(?<![\d+]|\+\d{1,3}[\s-]*)(?:(?:(?:\+|00)91[\s.-]*|0)([1-9](?:[\s.-]?\d){9})|(?:91[\s.-]*)?([6-9](?:[\s.-]?\d){9}))(?![\s.-]?\d)/g;

/** The Indian phone numbers in a text, as `+91 99999 00000`, without duplicates; `isMobile` ones may have WhatsApp. */
export function phoneNumbersIn(text: string): { number: string; isMobile: boolean }[] {
  const numbers = [...plainDigits(text).matchAll(NUMBER)].map(([, full, mobile]) =>
    (full ?? mobile ?? '').replaceAll(/\D/g, ''),
  );
  return [...new Set(numbers)].map((digits) => ({
    number: indianNumber(digits),
    isMobile: /^[6-9]/.test(digits),
  }));
}

/** An Indian phone number, as `+91 98765 43210`; null for anything else. */
export function phoneNumberIn(text: string): string | null {
  const digits = plainDigits(text)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^\d{10}$/.test(digits) ? indianNumber(digits) : null;
}

const indianNumber = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
