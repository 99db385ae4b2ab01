/** The link to call a phone number, which may have spaces. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

/** The link to chat with a phone number, which has its country code. */
export function chatLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

/** The link to share this text by WhatsApp. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The payee, and the details of a payment. */
export type Payment = {
  /** The payee's UPI id, such as `school@bank`. */
  id: string;
  /** The name that the app shows; null if unknown. */
  payeeName: string | null;
  /** The amount in whole rupees and its description; null leaves both to the payer. */
  donation: { rupees: number; note: string } | null;
};

/**
 * The link that opens a UPI app with these details; the QR code has the same. Spaces are `%20` and the `@` is not
 * encoded: some apps read neither `+` nor `%40`.
 */
export function upiLink({ id, payeeName, donation }: Payment): string {
  const payee = payeeName === null ? [] : [`pn=${encode(payeeName)}`];
  const amount = donation === null ? [] : [`am=${donation.rupees}.00`, `tn=${encode(donation.note)}`];
  return `upi://pay?${[`pa=${encode(id)}`, ...payee, ...amount, 'cu=INR'].join('&')}`;
}

function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}
