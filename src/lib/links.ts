/** The link that calls a phone number, which may be written with spaces. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

/** The link that opens a chat with a phone number, which is written with its country's code. */
export function chatLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

/** The link that opens WhatsApp with this text, for a person whom one then chooses. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Whom a payment app pays, and what it is told of the payment. */
export type Payment = {
  /** The payee's UPI id, such as `school@bank`. */
  id: string;
  /** The name that the app shows; null where it is not known. */
  payeeName: string | null;
  /** Whole rupees, with what the payment is called; null leaves both to the payer. */
  gift: { rupees: number; note: string } | null;
};

/**
 * The link that opens a UPI app with all of this filled in; the QR code holds the same link.
 * Spaces are `%20` and the `@` is not encoded: some apps read neither `+` nor `%40`.
 */
export function upiLink({ id, payeeName, gift }: Payment): string {
  const payee = payeeName === null ? [] : [`pn=${encode(payeeName)}`];
  const amount = gift === null ? [] : [`am=${gift.rupees}.00`, `tn=${encode(gift.note)}`];
  return `upi://pay?${[`pa=${encode(id)}`, ...payee, ...amount, 'cu=INR'].join('&')}`;
}

function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}
