/** The link that calls a phone number, which is written with spaces for people. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
