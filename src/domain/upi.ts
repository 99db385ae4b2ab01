/**
 * The address that opens a UPI app with the receiver filled in and the amount left open. The picture to scan holds
 * the same address. Spaces are `%20` and the `@` stands as it is: some apps read neither `+` nor `%40`.
 * @param id the receiver's UPI id, such as `school@bank`
 * @param payeeName the name that the app shows; left out where it is not known
 */
export function upiLink(id: string, payeeName: string | null): string {
  const fields = [`pa=${encode(id)}`, ...(payeeName === null ? [] : [`pn=${encode(payeeName)}`]), 'cu=INR'];
  return `upi://pay?${fields.join('&')}`;
}

function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}
