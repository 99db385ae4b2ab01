import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upiLink, whatsAppLink } from '../../../src/lib/links.ts';

describe('The link that opens a payment app', () => {
  test('names the receiver, the name to show and the currency, and leaves the amount open', () => {
    expect(upiLink({ id: 'school@bank', payeeName: 'Shalmala Gurukulam Trust', gift: null })).toBe(
      'upi://pay?pa=school@bank&pn=Shalmala%20Gurukulam%20Trust&cu=INR',
    );
  });

  test('leaves the name out where it is not known', () => {
    expect(upiLink({ id: 'school@bank', payeeName: null, gift: null })).toBe(
      'upi://pay?pa=school@bank&cu=INR',
    );
  });

  test('carries any name whole: no character of it becomes a field of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const gift = { rupees: 500, note: name };
        const fields = new URL(upiLink({ id: 'school@bank', payeeName: name, gift })).searchParams;
        expect([...fields.keys()]).toEqual(['pa', 'pn', 'am', 'tn', 'cu']);
        expect(fields.get('pn')).toBe(name);
        expect(fields.get('tn')).toBe(name);
        expect(fields.get('pa')).toBe('school@bank');
      }),
    );
  });

  test('carries an amount in rupees and paise, as payment apps read it, and what it is for', () => {
    const gift = { rupees: 100_000, note: 'Gift to Shalmala' };
    expect(upiLink({ id: 'school@bank', payeeName: null, gift })).toBe(
      'upi://pay?pa=school@bank&am=100000.00&tn=Gift%20to%20Shalmala&cu=INR',
    );
  });
});

describe('The link that opens WhatsApp', () => {
  test('carries any text whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { origin, searchParams } = new URL(whatsAppLink(text));
        expect(origin).toBe('https://wa.me');
        expect([...searchParams]).toEqual([['text', text]]);
      }),
    );
  });
});
