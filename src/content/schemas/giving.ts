import { guardedFact } from '../fact.ts';
import { group, line, pattern } from '../fields.ts';

/** Where money goes. A row that is left out does not show; without the UPI id there is no picture to scan. */
export const GivingFacts = group('The school’s account.', {
  upi: group('Payment by phone.', {
    id: guardedFact(
      pattern(
        'The UPI id. The picture to scan is drawn from it.',
        /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/,
        'a UPI id such as "school@bank"',
      ),
    ),
    payeeName: guardedFact(line('The name that a payment app shows before one pays.', 60)),
  }),
  bank: group('The bank account.', {
    accountName: guardedFact(line('The name of the account.', 80)),
    bank: guardedFact(line('The bank.', 80)),
    accountNumber: guardedFact(
      pattern('The account number.', /^\d{9,18}$/, 'nine to eighteen digits, in quotes'),
    ),
    ifsCode: guardedFact(
      pattern(
        'The branch’s IFS code.',
        /^[A-Z]{4}0[A-Z0-9]{6}$/,
        'an IFS code such as "ABCD0123456": four letters, a zero, six letters or digits',
      ),
    ),
    branch: guardedFact(line('The branch.', 80)),
  }),
});
