import { describe, expect, test } from 'vitest';
import { publishedAccount, publishedTrust } from '../../../../src/features/support/published-facts.ts';
import { namedTexts } from '../../../support/named-texts.ts';

const support = namedTexts('support');
const { labels } = support.bank;
const fact = (value: string) => ({ value, sample: false });
const whole = {
  upi: { id: fact('school@bank'), payeeName: fact('The Trust') },
  bank: {
    accountName: fact('The Trust'),
    bank: fact('Bank of Sirsi'),
    accountNumber: fact('001234567890'),
    ifsCode: fact('ABCD0123456'),
    branch: fact('Sirsi'),
  },
};
const nothing = {
  upi: { id: null, payeeName: null },
  bank: { accountName: null, bank: null, accountNumber: null, ifsCode: null, branch: null },
};

describe('The account on the support page', () => {
  test('shows no row for a fact that the school left out', () => {
    const account = publishedAccount({ ...whole, bank: { ...whole.bank, branch: null } }, labels);
    expect(account?.rows.map(({ label }) => label)).toEqual([
      'Account name',
      'Bank',
      'Account number',
      'IFS code',
    ]);
  });

  test('shows nothing to scan without a UPI id, even where the payee is known', () => {
    const account = publishedAccount({ ...whole, upi: { ...whole.upi, id: null } }, labels);
    expect(account?.scan).toBeNull();
    expect(account?.rows).toHaveLength(5);
  });

  test('can be scanned without a bank account, and without the name that the app shows', () => {
    const account = publishedAccount({ ...nothing, upi: { id: fact('a@b'), payeeName: null } }, labels);
    expect(account).toEqual({ scan: { id: 'a@b', payeeName: null }, rows: [], isSample: false });
  });

  test('is known to be an example while a single fact of it is one', () => {
    const branch = { value: 'Sirsi', sample: true };
    expect(publishedAccount(whole, labels)?.isSample).toBe(false);
    expect(publishedAccount({ ...whole, bank: { ...whole.bank, branch } }, labels)?.isSample).toBe(true);
  });

  test('is left out while the school has given nothing', () => {
    expect(publishedAccount(nothing, labels)).toBeNull();
  });
});

describe('What a donor looks for on the support page', () => {
  const texts = support.trust;
  // It has no facts as it comes.
  const unknown = namedTexts('giving').trust;
  const sentence = fact('Gifts from abroad cannot be taken.');

  test('is a row for each fact that is given, in one order, with the years of a certificate', () => {
    const trust = {
      ...unknown,
      auditor: fact('Bhat & Co.'),
      section80GValidity: fact('AY 2022-23 to 2026-27'),
      section80G: fact('AAATS1234EF20214'),
      section12A: fact('AAATS1234EE20214'),
      pan: fact('AAATS1234E'),
    };
    expect(publishedTrust(trust, texts, [])?.rows).toMatchObject([
      { label: texts.labels.pan, value: 'AAATS1234E', years: null, isNumber: true },
      { label: texts.labels.section12A, value: 'AAATS1234EE20214', years: null },
      {
        label: texts.labels.section80G,
        value: 'AAATS1234EF20214',
        years: 'Valid for: AY 2022-23 to 2026-27',
      },
      { label: texts.labels.auditor, value: 'Bhat & Co.', years: null, isNumber: false },
    ]);
  });

  test('is nothing where nothing is given, nor where years lack their certificate', () => {
    expect(publishedTrust(unknown, texts, [])).toBeNull();
    const years = { ...unknown, section12AValidity: fact('AY 2022-23 to 2026-27') };
    expect(publishedTrust(years, texts, [])).toBeNull();
  });

  test('says that gifts from abroad cannot be taken, unless there is an FCRA number', () => {
    const cannot = { ...unknown, noGiftsFromAbroad: sentence };
    expect(publishedTrust(cannot, texts, [])).toEqual({ rows: [], abroad: sentence.value, documents: [] });
    const can = { ...cannot, fcraNumber: fact('094421293') };
    expect(publishedTrust(can, texts, [])?.abroad).toBeNull();
    expect(publishedTrust(can, texts, [])?.rows).toHaveLength(1);
  });
});
