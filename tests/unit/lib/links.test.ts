import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upiLink } from '../../../src/lib/links.ts';

describe('The link that opens a payment app', () => {
  test('names the receiver, the name to show and the currency, and leaves the amount open', () => {
    expect(upiLink('school@bank', 'Shalmala Gurukulam Trust')).toBe(
      'upi://pay?pa=school@bank&pn=Shalmala%20Gurukulam%20Trust&cu=INR',
    );
  });

  test('leaves the name out where it is not known', () => {
    expect(upiLink('school@bank', null)).toBe('upi://pay?pa=school@bank&cu=INR');
  });

  test('carries any name whole: no character of it becomes a field of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const fields = new URL(upiLink('school@bank', name)).searchParams;
        expect([...fields.keys()]).toEqual(['pa', 'pn', 'cu']);
        expect(fields.get('pn')).toBe(name);
        expect(fields.get('pa')).toBe('school@bank');
      }),
    );
  });
});
