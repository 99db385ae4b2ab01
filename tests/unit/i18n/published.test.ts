import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { otherLanguages } from '../../../src/i18n/page-texts/other-languages.ts';
import { publishedLanguages } from '../../../src/i18n/page-texts/published-languages.ts';

const WITHOUT_KANNADA = LANGUAGES.filter((code) => code !== 'kn');

/** What our server says; `undefined`: another server, which has no switch. */
const serverSays = (value: string | undefined) =>
  vi.stubGlobal(
    'textsOfBuild',
    value === undefined
      ? undefined
      : { overrides: [{ language: 'kn', file: 'site', field: 'isPublished', value }], files: new Map() },
  );

it.each([
  ['is built with a server that has no switch', undefined, LANGUAGES],
  ['is built where the switch is on', 'true', LANGUAGES],
  ['is not built where the switch is off', 'false', WITHOUT_KANNADA],
])('Kannada %s', (_title, value, languages) => {
  serverSays(value);
  expect(publishedLanguages()).toEqual(languages);
});

it('RELEASE=1 leaves out no language', () => {
  vi.stubEnv('RELEASE', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  serverSays(undefined);
  expect(publishedLanguages()).toEqual(LANGUAGES);
});

describe('The link to the other language', () => {
  const linkOn = (path: string) => otherLanguages(new URL(path, 'https://school.example'))[0]?.href;

  it.each([
    ['/about.html', '/kn/about'],
    ['/index.html', '/kn'],
    ['/', '/kn'],
    ['/a.html', '/kn'],
    ['/404.html', '/kn'],
    ['/news/14.html', '/kn/news/14'],
    ['/news/item.html', '/kn/news'],
  ])('leads on from %s to %s', (here, there) => {
    expect(linkOn(here)).toBe(there);
  });

  it('is gone where the other language is not public', () => {
    serverSays('false');
    expect(linkOn('/about.html')).toBeUndefined();
  });
});
