import { describe, expect, test } from 'vitest';
import { readAmount, rupeesText } from '../../../src/lib/rupees.ts';

describe('An amount that somebody types', () => {
  test.each([
    ['750', 750],
    [' 750 ', 750],
    ['1,00,000', 100_000],
    ['₹ 500/-', 500],
    ['₹500', 500],
    ['Rs. 500.00', 500],
    ['rs 1 000', 1000],
    ['INR 20', 20],
    ['೭೫೦', 750],
    ['१,५००', 1500],
    [rupeesText(100_000), 100_000],
  ])('"%s" is %i rupees', (typed, rupees) => {
    expect(readAmount(typed)).toBe(rupees);
  });

  test.each(['', '   '])('"%s" leaves the amount open', (typed) => {
    expect(readAmount(typed)).toBe('open');
  });

  test.each(['0', '-5', '1.5', '12.75', 'five', '₹', '/-', '5e3', '0x10', '1;2', '५೦x'])(
    '"%s" is a mistake, and no money is asked for',
    (typed) => {
      expect(readAmount(typed)).toBe('mistake');
    },
  );

  test.each(['100001', '1,00,001', '99999999999999999999'])(
    '"%s" is more than an app sends at once',
    (typed) => {
      expect(readAmount(typed)).toBe('too-much');
    },
  );
});

test('an amount is written with the commas of India, and never breaks over two lines', () => {
  expect(rupeesText(500)).toBe('₹\u00a0500');
  expect(rupeesText(100_000)).toBe('₹\u00a01,00,000');
});
