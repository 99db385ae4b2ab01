import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  behindHeadline,
  hasBareLink,
  isLongAgo,
  isShouted,
  isToCome,
  isTooBright,
  isTooBusy,
  namesChild,
  opensEmpty,
} from '../../../src/domain/second-look.ts';

const TODAY = '2026-11-22';
const kannada = fc.string({ unit: fc.constantFrom(...'ಕಗಚಟತಪಮಯರಲ ಾಿು್,.'), maxLength: 80 });
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a text in capitals', () => {
  test.each(['ANNUAL SPORTS DAY', 'FREE ADMISSION 2027!', 'ISRO VISITS OUR SCHOOL', 'ÉCOLE OUVERTE'])(
    '%s is noticed',
    (text) => expect(isShouted(text)).toBe(true),
  );

  test.each(['', 'ISRO', 'ISRO, DRDO', 'A. P. J.', 'Sports Day', 'ISRO visit', 'ISRO UNESCO ಭೇಟಿ', '2026'])(
    '%s is left alone',
    (text) => expect(isShouted(text)).toBe(false),
  );

  test('is never one with a small letter, or in Kannada', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !isShouted(`${text}a`)));
    fc.assert(fc.property(kannada, (text) => !isShouted(text)));
  });
});

describe('a date', () => {
  test('of tomorrow is still to come, one of today is not', () => {
    expect(isToCome('2026-11-23', TODAY)).toBe(true);
    expect(isToCome(TODAY, TODAY)).toBe(false);
  });

  test('is long ago after three years', () => {
    expect(isLongAgo('2023-11-21', TODAY)).toBe(true);
    expect(isLongAgo('2023-11-22', TODAY)).toBe(false);
    expect(isLongAgo('0026-11-22', TODAY)).toBe(true);
  });

  test('is never both, and what is no date is neither', () => {
    fc.assert(fc.property(anyDay, anyDay, (day, today) => !(isToCome(day, today) && isLongAgo(day, today))));
    expect(isToCome('soon', TODAY) || isLongAgo('', TODAY)).toBe(false);
  });
});

describe('the first hundred characters', () => {
  test.each([
    'Dear friends and well-wishers, namaste to all of you. We are very happy to inform you all that',
    'Annual day',
    '......................................................... see below',
    'https://example.org/2026/11/22/a-very-long-link-that-fills-all-of-the-hundred-characters-of-a-card/and-more What happened',
  ])('say little: %s', (text) => expect(opensEmpty(text, 'Annual day')).toBe(true));

  test.each([
    'Two hundred lamps lit the courtyard.',
    'Dear all, the river has fallen and classes begin again on Monday.',
    'Annual day ended with a Yakshagana of three hours.',
    'ಮಕ್ಕಳು ಬೆಳಿಗ್ಗೆ ಐದು ಗಂಟೆಗೆ ಯೋಗ ಮಾಡಿದರು',
  ])('say enough: %s', (text) => expect(opensEmpty(text, 'Annual day')).toBe(false));

  test('are not asked for in an empty text, and count alone', () => {
    expect(opensEmpty('  ', '')).toBe(false);
    const opening =
      'Four plain words here stand at the beginning of a text that goes on for as long as it takes. '.padEnd(
        101,
        '.',
      );
    fc.assert(fc.property(fc.string(), (rest) => !opensEmpty(opening + rest, '')));
  });
});

describe('a link that is called “here”', () => {
  test.each([
    'Click here to apply.',
    'To join, register here',
    '[here](https://a.org)',
    'Here: https://a.org',
    'ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ',
  ])('is noticed in: %s', (text) => expect(hasBareLink(text)).toBe(true));

  test.each(['The children live here.', 'Here is how the day began.', 'See https://a.org for more.', ''])(
    'is not seen in: %s',
    (text) => expect(hasBareLink(text)).toBe(false),
  );
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

  test('is never seen in small letters or in Kannada, and long texts take no longer than short ones', () => {
    fc.assert(fc.property(fc.string(), (text) => !namesChild(text.toLowerCase())));
    fc.assert(fc.property(kannada, (text) => !namesChild(text)));
    expect(namesChild('Aa '.repeat(20_000))).toBe(false);
  });
});

describe('a picture behind a headline', () => {
  const pixels = (colourOf: (x: number, y: number) => number, width = 64, height = 32) => ({
    data: Uint8Array.from({ length: width * height * 4 }, (_, at) =>
      colourOf(Math.floor(at / 4) % width, Math.floor(at / 4 / width)),
    ),
    width,
    height,
    channels: 4 as const,
  });

  test('of snow is too bright, one of evening is not', () => {
    expect(isTooBright(pixels(() => 250))).toBe(true);
    expect(isTooBright(pixels(() => 60))).toBe(false);
  });

  test('of gravel is too busy, one of sky is not, and one edge changes nothing', () => {
    expect(isTooBusy(pixels((x, y) => 100 + ((x * 7 + y * 13) % 5) * 20))).toBe(true);
    expect(isTooBusy(pixels((_, y) => 100 + y))).toBe(false);
    expect(isTooBusy(pixels((x) => (x < 30 ? 0 : 255)))).toBe(false);
  });

  test('the darker of two is never the one that is too bright', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), (a, b) => {
        const [dark, light] = [Math.min(a, b), Math.max(a, b)];
        return !isTooBright(pixels(() => dark)) || isTooBright(pixels(() => light));
      }),
    );
  });

  test('is looked at inside its crop only', () => {
    const side = fc.integer({ min: 1, max: 8000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(2, 1.6, 0.5), (width, height, ratio) => {
        const area = behindHeadline({ width, height }, ratio);
        expect(area.x).toBeGreaterThanOrEqual(0);
        expect(area.y).toBeGreaterThanOrEqual(0);
        expect(area.x + area.width).toBeLessThanOrEqual(width + 0.001);
        expect(area.y + area.height).toBeLessThanOrEqual(height + 0.001);
      }),
    );
  });
});
