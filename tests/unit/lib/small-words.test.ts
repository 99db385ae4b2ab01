import { describe, expect, test } from 'vitest';
import { searchable, searchOf } from '../../../src/lib/matches-search.ts';
import { formatFileSize } from '../../../src/lib/prepare-picture.ts';

test.each([
  [20, '20 bytes'],
  [999, '999 bytes'],
  [310_400, '310 KB'],
  [999_499, '999 KB'],
  [999_600, '1.0 MB'],
  [4_120_000, '4.1 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

const matchesSearch = (query: string, texts: readonly string[]) => searchOf(query)(searchable(texts));

describe('a search', () => {
  test('finds every word, anywhere, in any case', () => {
    expect(matchesSearch('LAMPS clay', ['Two hundred clay', 'lamps'])).toBe(true);
    expect(matchesSearch('clay pots', ['Two hundred clay', 'lamps'])).toBe(false);
  });

  test('finds everything when nothing is typed, blanks included', () => {
    expect(matchesSearch('', ['a'])).toBe(true);
    expect(matchesSearch('  ', ['a'])).toBe(true);
  });

  test('finds Kannada, and an accent however it was typed', () => {
    expect(matchesSearch('ರಾಜ್ಯೋತ್ಸವ', ['ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ'])).toBe(true);
    expect(matchesSearch('cafe\u0301', ['Café'])).toBe(true);
  });
});
