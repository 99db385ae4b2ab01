import { phoneLink } from '../../lib/links.ts';
import type { Fact } from './account.ts';

export type Phone = { reaches: string; number: string; href: string };

/** The phone numbers that are given, each with its link; one that is left out has no row. */
export function knownPhones(phones: readonly { reaches: string; phone: Fact }[]): Phone[] {
  return phones.flatMap(({ reaches, phone }) =>
    phone === null ? [] : [{ reaches, number: phone.value, href: phoneLink(phone.value) }],
  );
}
