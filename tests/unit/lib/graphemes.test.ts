import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countGraphemes, firstGraphemes } from '../../../src/lib/graphemes.ts';

const { Segmenter } = Intl;

describe.each([
  { browser: 'a browser of today', segmenter: Segmenter },
  { browser: 'Firefox before 125, which has no Intl.Segmenter', segmenter: undefined },
])('a shortened text in $browser', ({ segmenter }) => {
  beforeAll(() => {
    if (segmenter === undefined) Reflect.deleteProperty(Intl, 'Segmenter');
  });
  afterAll(() => {
    Object.assign(Intl, { Segmenter });
  });

  test('is the first letters in English', () => {
    expect(firstGraphemes('gurukulam', 4)).toBe('guru');
  });

  test('keeps a Kannada conjunct whole', () => {
    expect(firstGraphemes('ಕ್ಷಮೆ', 1)).toBe('ಕ್ಷ');
    expect(firstGraphemes('ಸ್ತ್ರೀ ಶಿಕ್ಷಣ', 1)).toBe('ಸ್ತ್ರೀ');
    expect(firstGraphemes('ವಿದ್ಯಾರ್ಥಿ', 2)).toBe('ವಿದ್ಯಾ');
  });

  test('ends a Kannada word that is written with a bare virama where the writer ended it', () => {
    expect(firstGraphemes('ಬಸ್ ನಿಲ್ದಾಣ', 2)).toBe('ಬಸ್');
    expect(firstGraphemes('ಬಸ್\u200cಗೆ', 2)).toBe('ಬಸ್\u200c');
  });

  test('keeps a Devanagari conjunct with its vowel sign whole', () => {
    expect(firstGraphemes('ज्ञानम्', 1)).toBe('ज्ञा');
    expect(firstGraphemes('विद्या', 2)).toBe('विद्या');
  });

  test('keeps a family, a flag and a skin tone whole', () => {
    expect(firstGraphemes('👩‍👩‍👧🇮🇳👍🏽!', 1)).toBe('👩‍👩‍👧');
    expect(firstGraphemes('👩‍👩‍👧🇮🇳👍🏽!', 2)).toBe('👩‍👩‍👧🇮🇳');
    expect(firstGraphemes('👩‍👩‍👧🇮🇳👍🏽!', 3)).toBe('👩‍👩‍👧🇮🇳👍🏽');
  });

  test('is empty when nothing is requested', () => {
    expect(firstGraphemes('guru', 0)).toBe('');
    expect(firstGraphemes('guru', -1)).toBe('');
  });

  test('is the beginning of the text, never longer than requested, and the full text when that is short', () => {
    const count = fc.nat({ max: 120 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), count, (text, count) => {
        const taken = firstGraphemes(text, count);
        expect(text.startsWith(taken)).toBe(true);
        expect(countGraphemes(taken)).toBeLessThanOrEqual(count);
        if (countGraphemes(text) <= count) expect(taken).toBe(text);
      }),
    );
  });
});

describe('counting', () => {
  test('counts syllables and emoji as a reader does', () => {
    expect(countGraphemes('')).toBe(0);
    expect(countGraphemes('ವಿದ್ಯಾರ್ಥಿ')).toBe(3);
    expect(countGraphemes('विद्या 👩‍👩‍👧')).toBe(4);
  });
});
