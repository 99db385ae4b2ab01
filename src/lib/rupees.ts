import { plainDigits } from './plain-digits.ts';

/** The most rupees that a payment app sends in one payment, by the rules of UPI. */
export const MAX_RUPEES = 100_000;

/** A typed amount: whole rupees, `open` for none yet, or why it is not accepted. */
export type TypedAmount = number | 'open' | 'mistake' | 'too-much';

/**
 * Reads "750", "1,00,000", "₹ 500/-", "Rs. 500.00" and the digits of other scripts. Blank text is `open`; anything
 * that is not a whole number of rupees from 1 up is a `mistake`.
 */
export function readAmount(typed: string): TypedAmount {
  if (typed.trim() === '') return 'open';
  const plain = plainDigits(typed)
    .replace(/^\s*(?:₹|rs\.?|inr)/i, '')
    .replace(/(?:\.00?)?(?:\/-)?\s*$/, '')
    .replace(/[\s,]/g, '');
  const rupees = /^\d+$/.test(plain) ? Number(plain) : 0;
  if (rupees > MAX_RUPEES) return 'too-much';
  return rupees === 0 ? 'mistake' : rupees;
}

/** An amount in Indian notation, with a non-breaking space: "₹ 1,00,000". */
export function rupeesText(rupees: number): string {
  return `₹\u00a0${rupees.toLocaleString('en-IN')}`;
}
