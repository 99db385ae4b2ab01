import { expect, test } from 'vitest';
import { bindDonationAmount } from '../../../../src/features/support/donation-amount.ts';

/** Binds the form of an account without the payee's name. */
function open() {
  document.body.innerHTML = `<fieldset class="amount" data-id="school@bank" data-note="Donation" data-chosen="It will show"
      data-open="You type it." data-mistake="Whole rupees." data-too-much="One lakh at most." data-not-drawn="No code.">
    <label class="other"><input></label>
    <p class="status">You type it.</p>
  </fieldset>
  <svg class="qr"><rect /><path /></svg>
  <a class="pay" href="upi://pay?pa=school@bank&cu=INR">Pay</a>
  <a data-receipt href="/contact">I have donated</a>`;
  bindDonationAmount(document.body);
  const input = document.querySelector('input') ?? document.createElement('input');
  return {
    type: (amount: string) => {
      input.value = amount;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    status: () => document.querySelector('.status')?.textContent,
    link: () => document.querySelector('.pay')?.getAttribute('href'),
  };
}

test('the link to the payment app leaves out the name of a payee that has none', () => {
  const { type, link } = open();
  expect(link()).toBe('upi://pay?pa=school@bank&cu=INR');
  type('750');
  expect(link()).toBe('upi://pay?pa=school@bank&am=750.00&tn=Donation&cu=INR');
});

test.each([
  ['', 'You type it.'],
  ['1.5', 'Whole rupees.'],
  ['200000', 'One lakh at most.'],
  ['750', 'It will show ₹\u00a0750.'],
])('the sentence below the amount "%s" is "%s"', (amount, sentence) => {
  const { type, status } = open();
  type(amount);
  expect(status()).toBe(sentence);
});
