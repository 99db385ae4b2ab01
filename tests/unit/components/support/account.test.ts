import { describe, expect, test } from 'vitest';
import { type Giving, knownAccount, knownPhones } from '../../../../src/components/support/given-facts.ts';

const labels = {
  accountName: 'Account name',
  bank: 'Bank',
  accountNumber: 'Account number',
  ifsCode: 'IFS code',
  branch: 'Branch',
};
const whole: Giving = {
  upi: { id: { value: 'school@bank' }, payeeName: { value: 'The Trust' } },
  bank: {
    accountName: { value: 'The Trust' },
    bank: { value: 'Bank of Sirsi' },
    accountNumber: { value: '001234567890' },
    ifsCode: { value: 'ABCD0123456' },
    branch: { value: 'Sirsi' },
  },
};
const nothing: Giving = {
  upi: { id: null, payeeName: null },
  bank: { accountName: null, bank: null, accountNumber: null, ifsCode: null, branch: null },
};

describe('The account on the support page', () => {
  test('shows account name, bank, account number, IFS code and branch, in this order', () => {
    const rows = knownAccount(whole, labels)?.rows.map(({ label, value }) => `${label}: ${value}`);
    expect(rows).toEqual([
      'Account name: The Trust',
      'Bank: Bank of Sirsi',
      'Account number: 001234567890',
      'IFS code: ABCD0123456',
      'Branch: Sirsi',
    ]);
  });

  test('shows no row for a fact that the school left out', () => {
    const account = knownAccount({ ...whole, bank: { ...whole.bank, branch: null } }, labels);
    expect(account?.rows.map(({ label }) => label)).toEqual([
      'Account name',
      'Bank',
      'Account number',
      'IFS code',
    ]);
  });

  test('shows nothing to scan without a UPI id, even where the payee is known', () => {
    const account = knownAccount({ ...whole, upi: { ...whole.upi, id: null } }, labels);
    expect(account?.scan).toBeNull();
    expect(account?.rows).toHaveLength(5);
  });

  test('can be scanned without a bank account, and without the name that the app shows', () => {
    const account = knownAccount({ ...nothing, upi: { id: { value: 'a@b' }, payeeName: null } }, labels);
    expect(account).toEqual({ scan: { id: 'a@b', payeeName: null }, rows: [], isSample: false });
  });

  test('is known to be an example while a single fact of it is one', () => {
    const branch = { value: 'Sirsi', sample: true };
    expect(knownAccount(whole, labels)?.isSample).toBe(false);
    expect(knownAccount({ ...whole, bank: { ...whole.bank, branch } }, labels)?.isSample).toBe(true);
  });

  test('is left out while the school has given nothing', () => {
    expect(knownAccount(nothing, labels)).toBeNull();
  });
});

describe('The phone numbers on the support page', () => {
  test('are links that a phone can dial; one that is left out has no row', () => {
    const phones = [
      { reaches: 'The kitchen', phone: { value: '+91 98765 43210' } },
      { reaches: 'Nobody yet', phone: null },
    ];
    expect(knownPhones(phones)).toEqual([
      { reaches: 'The kitchen', number: '+91 98765 43210', href: 'tel:+919876543210' },
    ]);
  });
});
