import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFocus, objectPosition, pictureMetaOf } from '../../../src/resources/picture-meta.ts';

const percent = fc.integer({ min: 0, max: 100 });

describe('the point of a picture that must stay in view', () => {
  test('is any point inside of it', () => {
    fc.assert(
      fc.property(percent, percent, (x, y) => {
        expect(pictureMetaOf({ alt: '', focus: `${x} ${y}` })).toEqual({ focus: `${x} ${y}` });
        expect(objectPosition(`${x} ${y}`)).toBe(`${x}% ${y}%`);
      }),
    );
  });

  test('is never anything that a style sheet could be broken with', () => {
    fc.assert(fc.property(fc.string(), (text) => !isFocus(text) || /^\d{1,3} \d{1,3}$/.test(text)));
    expect(['', '5', '101 0', '5 5 5', '-1 0', '1.5 2', '5 5\n', '0 0}*{'].some(isFocus)).toBe(false);
  });
});

test('a picture without description or focus has neither field in its item', () => {
  expect(Object.keys(pictureMetaOf({ alt: ' ', focus: 'middle' }))).toEqual([]);
  expect(objectPosition(undefined)).toBeUndefined();
});
