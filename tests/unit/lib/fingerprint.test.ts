import { expect, test } from 'vitest';
import { fingerprint } from '../../../src/lib/fingerprint.ts';

const item = { id: 14, news_name: 'ಗುರುಕುಲದಲ್ಲಿ', image: null };

test('the same data has the same short fingerprint, wherever it comes from', () => {
  expect(fingerprint([item])).toBe(fingerprint(JSON.parse(JSON.stringify([item]))));
  expect(fingerprint([item])).toMatch(/^[0-9a-z]{1,7}$/);
});

test('an empty list, a missing item and another order are something else', () => {
  const other = { ...item, id: 15 };
  const prints = [[], [item], item, 'missing', [item, other], [other, item]].map(fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
});
