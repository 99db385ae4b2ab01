import { expect, test } from 'vitest';
import { searchable, searchOf } from '../../../src/lib/search.ts';

const isFound = (query: string, ...texts: string[]) => searchOf(query)(searchable(texts));

test.each<[what: string, query: string, text: string]>([
  ['case', 'LAMPS', 'two hundred lamps'],
  ['composition', 'cafe\u0301', 'Café'],
  ['the order of words', 'lamps clay', 'clay lamps'],
  ['a number in groups', '9845012399', '98450 12399'],
  ['a number in other groups', '98450 12399', '984-501-2399'],
  ['a number without groups', '98450-12399', '9845012399'],
  ['brackets around a code', '08023456789', '(080) 2345 6789'],
  ['the code of the country', '+91 98450 12399', '9845012399'],
  ['the code of the country, not written', '98450 12399', '+919845012399'],
  ['the code of the country, half typed', '+91 98450', '9845012399'],
  ['a zero in front', '098450 12399', '+91 98450 12399'],
  ['digits of Kannada', '9845012399', '೯೮೪೫೦ ೧೨೩೯೯'],
  ['digits of Kannada in the query', '೯೮೪೫೦ ೧೨೩೯೯', '98450-12399'],
  ['commas of an amount', '50000', '₹ 50,000'],
  ['commas that India puts elsewhere', '1,50,000', '150,000'],
  ['parts of a date', '15 2026', '2026-08-15'],
  ['a curled apostrophe', "children's", 'the children’s home'],
  ['no apostrophe', 'childrens', 'children’s'],
  ['quotation marks', '“our lamps”', '"our lamps"'],
  ['a dash', '2025–26', 'Report 2025-26'],
  ['a hyphen', 'open schooling', 'open-schooling'],
  ['marks of transliteration', 'Sri Krsna', 'Śrī Kṛṣṇa'],
  ['marks of transliteration in the query', 'Śrī', 'Sri'],
  ['the dot of loan words', 'ಆಫೀಸ್', 'ಆಫ಼ೀಸ್'],
  ['the dot of loan words in Devanagari', 'सड़क', 'सडक'],
  ['signs after words', 'Dr. Rao, Sirsi', 'Rao (dr), Sirsi.'],
])('A search takes for the same, regardless of %s: %s and %s', (_, query, text) => {
  expect(isFound(query, text)).toBe(true);
});

test.each<[what: string, query: string, text: string]>([
  ['another number', '9845012398', '98450 12399'],
  ['a word that lacks', 'clay pots', 'clay lamps'],
  ['vowels of Kannada', 'ಶಾಲ', 'ಸಾಲು'],
  ['another vowel', 'ಶಾಲೆ', 'ಶಾಲಿ'],
  ['another letter', 'Usha', 'Asha'],
  ['a decimal point', '145', '14.5'],
  ['another address', 'asha@school.org', 'asha@school.example'],
])('A search does not take for the same %s: %s and %s', (_, query, text) => {
  expect(isFound(query, text)).toBe(false);
});

test('A search reads all texts, and without a word matches everything', () => {
  expect(isFound('LAMPS clay', 'Two hundred clay', 'lamps')).toBe(true);
  expect(isFound('  ', 'a')).toBe(true);
  expect(isFound('', '')).toBe(true);
});
