import { expect, test } from 'vitest';
import { markWholeScript } from '../../../src/i18n/page-texts/language-records.ts';
import { inLanguage } from '../../support/in-language.ts';

const page = (text: string) => `<html lang="kn"><body>${text}</body></html>`;
const isMarked = (text: string) => markWholeScript(page(text)) !== page(text);

test('a Kannada page with ತ್ರೈ, ಕ್ಷೃ or ಱ is marked for the whole font, one with ಸಂಸ್ಕೃತ is not', async () => {
  await inLanguage('kn', async () => {
    expect(['ತ್ರೈಮಾಸಿಕ', 'ಕ್ಷೃ', 'ಱ', 'ಸಂಸ್ಕೃತ', 'ವೈದ್ಯ'].map(isMarked)).toEqual([true, true, true, false, false]);
  });
});

test('an English page with ತ್ರೈ is not marked, as it has the whole font anyway', () => {
  expect(isMarked('ತ್ರೈ')).toBe(false);
});
