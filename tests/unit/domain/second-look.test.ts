import { describe, expect, test } from 'vitest';
import { isFutureDate, isLongAgo, namesChild } from '../../../src/domain/second-look.ts';

const TODAY = '2026-11-22';

describe('a date', () => {
  test('of tomorrow is still to come, one of today is not', () => {
    expect(isFutureDate('2026-11-23', TODAY)).toBe(true);
    expect(isFutureDate(TODAY, TODAY)).toBe(false);
  });

  test('is long ago after three years', () => {
    expect(isLongAgo('2023-11-21', TODAY)).toBe(true);
    expect(isLongAgo('2023-11-22', TODAY)).toBe(false);
    expect(isLongAgo('0026-11-22', TODAY)).toBe(true);
  });
});

describe('a child named in full', () => {
  test.each([
    'Our student Kavya Hegde won the prize.',
    'The prize went to Ravi Kumar, a student of the fifth standard.',
    'Ananya Rao, aged 9, sang.',
    'Ananya Rao (9 years) sang.',
    'Manoj Gowda of class 7 ran first.',
    'K. Ramesh of 6th standard ran first.',
    'S. K. Bhat, Class VIII',
    'The girl, Meera S, recited.',
  ])('is noticed in: %s', (text) => expect(namesChild(text)).toBe(true));

  test.each([
    '',
    'Our student Kavya won the prize.',
    'Students of class 7 visited Mysore Palace.',
    'Class 7 students visited Jog Falls and Sharavathi Valley.',
    'Shri Narayana Bhat taught class 7.',
    'Republic Day, class 5 marched first.',
    'Dr. Anil Joshi spoke to the students.',
    'Our teacher Lakshmi Narayan has retired.',
    'The students met Ratan Tata.',
    'Girls learned Indian Music.',
    'ವಿದ್ಯಾರ್ಥಿ ಕಾವ್ಯ ಹೆಗಡೆ ಬಹುಮಾನ ಪಡೆದಳು.',
  ])('is not seen in: %s', (text) => expect(namesChild(text)).toBe(false));

  test('is looked for as fast in a long text', () => expect(namesChild('Aa '.repeat(20_000))).toBe(false));
});
