import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareKey, isBlank } from '../../../src/lib/compare-key.ts';

describe('texts that people take for the same', () => {
  test.each([
    ['composed and decomposed', 'Zoë', 'Zoe\u0308'],
    ['in another case', 'ASHA', 'asha'],
    ['in another width', 'Ａｓｈａ', 'Asha'],
    ['with a joiner', 'ಶಾಲೆ\u200c', 'ಶಾಲೆ'],
    ['with what nobody sees', 'A\u00adsha\u2060\ufeff', 'Asha'],
    ['with other spaces', ' Asha\u00a0\n Rao', 'Asha Rao'],
  ])('have one key: %s', (_, one, other) => {
    expect(compareKey(one)).toBe(compareKey(other));
  });

  test.each([
    ['ಶಾಲೆ', 'ಶಾಲ'],
    ['Asha', 'Usha'],
    ['a b', 'ab'],
  ])('do not where they are not: %s and %s', (one, other) => {
    expect(compareKey(one)).not.toBe(compareKey(other));
  });

  test('have a key that is its own key, however they are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = compareKey(text);
        expect(compareKey(key)).toBe(key);
        for (const form of ['NFC', 'NFD', 'NFKC'] as const)
          expect(compareKey(text.normalize(form))).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  test('are blank where nothing of them is seen', () => {
    expect(['', ' \n', '\u200b\u00ad', '\u3164', '\u2800', '\u200d'].map(isBlank)).toEqual(
      Array(6).fill(true),
    );
    expect(['.', 'ಶ', '🙏'].map(isBlank)).toEqual([false, false, false]);
  });
});
