import { describe, expect, test } from 'vitest';
import { isClamped } from '../../../src/i18n/page-texts/language-records.ts';
import { inLanguage } from '../../support/in-language.ts';

describe('A testimonial', () => {
  test('of 280 characters is shown in full, one of 281 is shortened', () => {
    expect(isClamped('a'.repeat(280))).toBe(false);
    expect(isClamped('a'.repeat(281))).toBe(true);
  });

  test('on a Kannada page is clamped from as many lines as an English one: over 175 characters', () => {
    return inLanguage('kn', async () => {
      expect(isClamped('ಕಿ'.repeat(175))).toBe(false);
      expect(isClamped('ಕಿ'.repeat(176))).toBe(true);
    });
  });

  test('without words is not shortened', () => {
    expect(isClamped('')).toBe(false);
  });
});
