import { afterEach, describe, expect, it } from 'vitest';
import { findLanguageBy, language } from '../../../src/i18n/language.ts';
import { localPath, plainPath } from '../../../src/i18n/local-path.ts';

let pageLanguage: string | undefined;
findLanguageBy(() => pageLanguage);
afterEach(() => {
  pageLanguage = undefined;
});

it.each([
  ['kn', 'kn'],
  ['en', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('The language of the moment of a page in "%s" is %s', (code, expected) => {
  pageLanguage = code;
  expect(language()).toBe(expected);
});

describe('A path in another language', () => {
  it.each([
    ['/', '/kn'],
    ['/about', '/kn/about'],
    ['/news/14', '/kn/news/14'],
    ['/contact?receipt#write', '/kn/contact?receipt#write'],
  ])('%s is %s, and back', (plain, kannada) => {
    expect(localPath(plain, 'kn')).toBe(kannada);
    expect(plainPath(kannada)).toBe(plain);
    expect(localPath(plain, 'en')).toBe(plain);
    expect(plainPath(plain)).toBe(plain);
  });

  it('is that of the page around it where none is named', () => {
    pageLanguage = 'kn';
    expect(localPath('/support')).toBe('/kn/support');
  });

  it('is no prefix where a page only begins with the same letters', () => {
    expect(plainPath('/knowledge')).toBe('/knowledge');
  });
});
