import { expect, test } from 'vitest';
import { countGraphemes, firstGraphemes } from '../../../src/lib/graphemes.ts';

test.each([
  ['the first letters in English', 'gurukulam', 4, 'guru'],
  ['whole conjuncts in Kannada', 'ಕ್ಷಮೆ', 1, 'ಕ್ಷ'],
  ['whole conjuncts in Kannada, of three letters', 'ಸ್ತ್ರೀ ಶಿಕ್ಷಣ', 1, 'ಸ್ತ್ರೀ'],
  ['whole conjuncts in Kannada, within a word', 'ವಿದ್ಯಾರ್ಥಿ', 2, 'ವಿದ್ಯಾ'],
  ['up to the bare virama with which a Kannada word ends', 'ಬಸ್ ನಿಲ್ದಾಣ', 2, 'ಬಸ್'],
  ['up to the virama and its joiner where the writer ended it', 'ಬಸ್\u200cಗೆ', 2, 'ಬಸ್\u200c'],
  ['a Devanagari conjunct with its vowel sign', 'ज्ञानम्', 1, 'ज्ञा'],
  ['a Devanagari conjunct within a word', 'विद्या', 2, 'विद्या'],
  ['a whole family', '👩‍👩‍👧🇮🇳👍🏽!', 1, '👩‍👩‍👧'],
  ['a whole flag', '👩‍👩‍👧🇮🇳👍🏽!', 2, '👩‍👩‍👧🇮🇳'],
  ['a whole skin tone', '👩‍👩‍👧🇮🇳👍🏽!', 3, '👩‍👩‍👧🇮🇳👍🏽'],
  ['nothing where nothing is requested', 'guru', 0, ''],
  ['nothing where less is requested', 'guru', -1, ''],
])('a shortened text is %s', (_what, text, count, first) => expect(firstGraphemes(text, count)).toBe(first));

test.each([
  ['', 0],
  ['ವಿದ್ಯಾರ್ಥಿ', 3],
  ['विद्या 👩‍👩‍👧', 4],
])('syllables and emoji are counted as a reader does: %s', (text, count) => {
  expect(countGraphemes(text)).toBe(count);
});
