/** The link that calls a phone number, which may be written with spaces. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

/**
 * The link that opens a UPI app with the payee filled in and the amount left open; the QR code holds the same link.
 * Spaces are `%20` and the `@` is not encoded: some apps read neither `+` nor `%40`.
 * @param id the payee's UPI id, such as `school@bank`
 * @param payeeName the name that the app shows; null where it is not known
 */
export function upiLink(id: string, payeeName: string | null): string {
  const fields = [`pa=${encode(id)}`, ...(payeeName === null ? [] : [`pn=${encode(payeeName)}`]), 'cu=INR'];
  return `upi://pay?${fields.join('&')}`;
}

function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}
