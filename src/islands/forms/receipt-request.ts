import { readAmount, rupeesText } from '../../domain/gift.ts';
import { today } from '../../lib/dates.ts';
import { dateInWords } from '../../texts/dates.ts';
import { receiptTexts } from '../../texts/forms.ts';

/**
 * Whoever comes from a gift finds the request for a receipt filled in, to be changed like any other text.
 * @param given the amount, as the URL has it
 */
export function fillReceiptRequest(form: HTMLFormElement, given: string): void {
  const rupees = readAmount(given);
  const amount = typeof rupees === 'number' ? rupeesText(rupees) : null;
  fillEmpty(form.elements.namedItem('subject'), receiptTexts.subject(amount));
  fillEmpty(form.elements.namedItem('message'), receiptTexts.message(amount, dateInWords(today())));
}

function fillEmpty(field: Element | RadioNodeList | null, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.value === '') field.value = text;
}
