import { localDate } from '../../i18n/en/dates.ts';
import { admissionTexts, receiptTexts } from '../../i18n/en/forms.ts';
import { today } from '../../lib/dates.ts';
import { readAmount, rupeesText } from '../../lib/rupees.ts';

/**
 * Prefills the contact form: from a donation (`?receipt`, perhaps with an amount) with the request for a receipt; for parents
 * asking for a place (`?admission`) with the subject.
 */
export function prefill(form: HTMLFormElement, query: URLSearchParams): void {
  const fill = (name: string, text: string) => fillEmpty(form.elements.namedItem(name), text);
  const receipt = query.get('receipt');
  if (receipt === null) {
    fill('subject', admissionTexts.subject);
    return;
  }
  const rupees = readAmount(receipt);
  const amount = typeof rupees === 'number' ? rupeesText(rupees) : null;
  fill('subject', receiptTexts.subject(amount));
  fill('message', receiptTexts.message(amount, localDate(today())));
}

function fillEmpty(field: Element | RadioNodeList | null, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.value === '') field.value = text;
}
