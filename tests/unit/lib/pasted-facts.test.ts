import { describe, expect, it } from 'vitest';
import { plainJson } from '../../../src/i18n/page-texts/plain-text.ts';
import { accountNumberIn, filmId, isLink, locationFromText } from '../../../src/lib/pasted-facts.ts';

describe('A film', () => {
  it.each([
    'M7lc1UVf-VE',
    ' https://www.youtube.com/watch?v=M7lc1UVf-VE&t=10s ',
    'https://m.youtube.com/watch?app=desktop&v=M7lc1UVf-VE',
    'youtu.be/M7lc1UVf-VE?si=abc',
    'https://www.youtube.com/shorts/M7lc1UVf-VE',
    'https://www.youtube.com/live/M7lc1UVf-VE?feature=share',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
  ])('is understood as %s', (text) => expect(filmId(text)).toBe('M7lc1UVf-VE'));

  it.each([
    '',
    'our film',
    'https://www.youtube.com/@school',
    'https://vimeo.com/watch?v=M7lc1UVf-VE',
    'https://youtube.com.example/watch?v=M7lc1UVf-VE',
    'javascript:alert(1)//M7lc1UVf-VE',
  ])('is not made of %j', (text) => expect(filmId(text)).toBeNull());
});

describe('A place', () => {
  it.each([
    '14.652, 74.801',
    '14.652 74.801',
    '14.652° N, 74.801° E',
    'https://www.google.com/maps/@14.652,74.801,15z',
    'https://www.google.com/maps/place/School/@10.1,20.2,17z/data=!3m1!4b1!4m5!3m4!8m2!3d14.652!4d74.801',
    'https://maps.google.com/?q=14.652,74.801',
    'https://www.openstreetmap.org/?mlat=14.652&mlon=74.801#map=15/1.5/2.5',
    'https://www.openstreetmap.org/#map=15/14.652/74.801',
    'geo:14.652,74.801',
    'https://www.google.com/maps/search/14.652,+74.801?entry=tts',
    '74.801 E, 14.652 N',
    '14.652° 74.801°',
    `14°39'07.2"N 74°48'03.6"E`,
    '14°39′7.2″ N, 74°48′3.6″ E',
    'N 14° 39.12’ E 74° 48.06’',
    `14°39'07.2''N74°48'03.6''E`,
    `೧೪°೩೯'೦೭.೨"N ೭೪°೪೮'೦೩.೬"E`,
    '೧೪.೬೫೨, ೭೪.೮೦೧',
  ])('is understood as %s', (text) =>
    expect(locationFromText(text)).toEqual({ latitude: 14.652, longitude: 74.801 }),
  );

  it('south and west of zero is negative', () =>
    expect(locationFromText(`14°37'13.8"S 74°50'07.4"W`)).toEqual({
      latitude: -14.6205,
      longitude: -74.835389,
    }));

  it.each([
    '',
    'Sirsi',
    '14.652',
    '95, 74.8',
    '14, 190',
    '14 N, 15 N',
    `14°61'N 74°E`,
    'https://maps.app.goo.gl/AbC123',
  ])('is not made of %j', (text) => expect(locationFromText(text)).toBeNull());
});

it.each(['1234 5678 9012', '1234-5678-9012', ' ೧೨೩೪ ೫೬೭೮ ೯೦೧೨ '])(
  'An account number is understood as %s',
  (text) => expect(accountNumberIn(text)).toBe('123456789012'),
);

it.each([
  ['"Sirsi"', 'Sirsi'],
  ['["The Office","Sirsi"]', 'The Office\nSirsi'],
  ['[{"title":"Songs","fact":{"value":"12","sample":true}}]', 'Songs · 12'],
  ['{"latitude":14.6,"longitude":74.8}', '14.6, 74.8'],
  ['null', ''],
  ['no JSON', 'no JSON'],
])('A value of a content file in plain words %s', (json, plain) => expect(plainJson(json)).toBe(plain));

it.each([
  ['https://maps.app.goo.gl/AbC123', true],
  [' goo.gl/maps/AbC ', true],
  ['14.652, 74.801', false],
  ['Sirsi/Uttara Kannada', false],
])('%s is a link: %s', (text, isOne) => expect(isLink(text)).toBe(isOne));
