import { describe, expect, test } from 'vitest';
import { phoneNumberIn, phoneNumbersIn } from '../../../src/lib/phone-numbers.ts';

const numbers = (text: string) => phoneNumbersIn(text).map(({ number }) => number);

describe('a phone number in a message', () => {
  test.each([
    ['99999 00000', '+91 99999 00000'],
    ['Call me at 9999900000.', '+91 99999 00000'],
    ['+91 99999-00000', '+91 99999 00000'],
    ['+919999900000', '+91 99999 00000'],
    ['0091 99999 00000', '+91 99999 00000'],
    ['09999900000', '+91 99999 00000'],
    ['(99999.00000)', '+91 99999 00000'],
    ['ನನ್ನ ಸಂಖ್ಯೆ 9999900000', '+91 99999 00000'],
    ['ನನ್ನ ಸಂಖ್ಯೆ ೯೮೪೫೦ ೧೨೩೪೬', '+91 98450 12346'],
    ['+९१ ९८४५०-१२३४६', '+91 98450 12346'],
  ])('is found in "%s"', (text, number) => {
    expect(numbers(text)).toEqual([number]);
  });

  test.each([
    ['an account', '123456789012'],
    ['a date and a time', '2026-11-26 10:15'],
    ['a PIN code', '581 403'],
    ['an amount', '1,50,000'],
    ['a number of another country', '+44 20 7946 0958'],
    ['nothing', ''],
  ])('is not taken for one: %s', (_what, text) => {
    expect(numbers(text)).toEqual([]);
  });

  test('is there once however often it is written, and one of a landline has no chat', () => {
    expect(phoneNumbersIn('99999 00000, again: +91-9999900000, office 080 2345 6789 or 02345678901')).toEqual(
      [
        { number: '+91 99999 00000', isMobile: true },
        { number: '+91 80234 56789', isMobile: true },
        { number: '+91 23456 78901', isMobile: false },
      ],
    );
  });
});

describe('A phone number that is typed', () => {
  test.each([
    '9876543210',
    '+91 98765 43210',
    '098765-43210',
    '91 9876543210',
    '0091 98765 43210',
    '೯೮೭೬೫ ೪೩೨೧೦',
  ])('is written with the code of the country, whether %s was typed', (text) =>
    expect(phoneNumberIn(text)).toBe('+91 98765 43210'),
  );

  test.each(['', '98765', '+44 20 7946 0958', 'ask the office'])('is not made of %j', (text) =>
    expect(phoneNumberIn(text)).toBeNull(),
  );
});
