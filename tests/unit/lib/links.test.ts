import { describe, expect, test } from 'vitest';
import { upiLink, whatsAppLink } from '../../../src/lib/links.ts';

describe('The link that opens a payment app', () => {
  test('names the receiver, the name to show and the currency, and leaves the amount open', () => {
    expect(upiLink({ id: 'school@bank', payeeName: 'Shalmala Gurukulam Trust', donation: null })).toBe(
      'upi://pay?pa=school@bank&pn=Shalmala%20Gurukulam%20Trust&cu=INR',
    );
  });

  test('leaves the name out where it is not known', () => {
    expect(upiLink({ id: 'school@bank', payeeName: null, donation: null })).toBe(
      'upi://pay?pa=school@bank&cu=INR',
    );
  });

  test('carries any name whole: no character of it becomes a field of its own', () => {
    const name = 'Trust & Co?am=1#x +5%';
    const link = upiLink({ id: 'school@bank', payeeName: name, donation: { rupees: 500, note: name } });
    expect([...new URL(link).searchParams]).toEqual([
      ['pa', 'school@bank'],
      ['pn', name],
      ['am', '500.00'],
      ['tn', name],
      ['cu', 'INR'],
    ]);
  });

  test('carries an amount in rupees and paise, as payment apps read it, and what it is for', () => {
    const donation = { rupees: 100_000, note: 'Gift to Shalmala' };
    expect(upiLink({ id: 'school@bank', payeeName: null, donation })).toBe(
      'upi://pay?pa=school@bank&am=100000.00&tn=Gift%20to%20Shalmala&cu=INR',
    );
  });
});

test('The link that opens WhatsApp carries any text whole', () => {
  const text = 'Lamps & songs? 5 + 5 = 10%\nಶಾಲೆ #1';
  const { origin, searchParams } = new URL(whatsAppLink(text));
  expect([origin, ...searchParams]).toEqual(['https://wa.me', ['text', text]]);
});
