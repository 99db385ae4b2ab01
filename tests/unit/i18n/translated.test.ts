import { afterEach, describe, expect, it } from 'vitest';
import { dateTexts, localDate } from '../../../src/i18n/en/dates.ts';
import { contactTexts } from '../../../src/i18n/en/forms.ts';
import { findLanguageBy } from '../../../src/i18n/language.ts';
import { translated } from '../../../src/i18n/translated.ts';
import { MONTHS } from '../../../src/lib/dates.ts';
import '../../../src/i18n/kn/interface.ts';

let pageLanguage = 'en';
findLanguageBy(() => pageLanguage);
afterEach(() => {
  pageLanguage = 'en';
});

describe('A text of results and failures', () => {
  it('is in the language of the page, also where one process renders both', () => {
    expect(contactTexts.sent).toBe('Message sent successfully!');
    pageLanguage = 'kn';
    expect(contactTexts.sent).toMatch(/\p{Script=Kannada}/u);
    pageLanguage = 'en';
    expect(contactTexts.sent).toBe('Message sent successfully!');
  });

  it('is in English where a language has none', () => {
    const texts = translated('ofTheTest', { greeting: 'Good morning' });
    pageLanguage = 'kn';
    expect(texts.greeting).toBe('Good morning');
  });
});

describe('A day', () => {
  it('is written as newspapers of the language do, with the digits that everybody reads', () => {
    expect(localDate('2026-08-15')).toBe('15 August 2026');
    pageLanguage = 'kn';
    expect(localDate('2026-08-15')).toBe('15 ಆಗಸ್ಟ್ 2026');
    expect(localDate('some day')).toBe('some day');
  });

  it.each(['en', 'kn'])('has the months of the language %s', (code) => {
    pageLanguage = code;
    const months = MONTHS.map((_, month) =>
      new Intl.DateTimeFormat(`${code}-IN`, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
    );
    expect(dateTexts.months).toEqual(months);
  });
});

it('An hour of the timetable is written with the part of the day', () => {
  expect(dateTexts.hour('4:30 AM')).toBe('4:30 AM');
  pageLanguage = 'kn';
  const hours = ['4:30 AM', '8:00 AM', '12:45 PM', '5:00 PM', '8:30 PM'].map(dateTexts.hour);
  expect(hours).toEqual(['ಬೆಳಗಿನ ಜಾವ 4:30', 'ಬೆಳಿಗ್ಗೆ 8:00', 'ಮಧ್ಯಾಹ್ನ 12:45', 'ಸಂಜೆ 5:00', 'ರಾತ್ರಿ 8:30']);
  const turns = ['12:00 AM', '12:30 AM', '2:59 AM', '3:00 AM', '6:59 PM', '7:00 PM'].map(dateTexts.hour);
  expect(turns.map((hour) => hour.replace(/ [\d:]+$/, ''))).toEqual([
    ...Array(3).fill('ರಾತ್ರಿ'),
    'ಬೆಳಗಿನ ಜಾವ',
    'ಸಂಜೆ',
    'ರಾತ್ರಿ',
  ]);
});
