import fc from 'fast-check';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CurrentUser, Tokens } from '../../../src/domain/account.ts';
import { decodeList, decodeOne } from '../../../src/domain/decode.ts';
import { GalleryItem, GalleryPicture } from '../../../src/domain/gallery.ts';
import {
  AdrishyaActivity,
  Background,
  BoardMember,
  GurukulamActivity,
  TeamMember,
} from '../../../src/domain/item-schemas.ts';
import { AdrishyaVolunteerMessage, ContactMessage, VolunteerMessage } from '../../../src/domain/message.ts';
import { NewsItem } from '../../../src/domain/news.ts';
import { SchoolDocument } from '../../../src/domain/school-document.ts';
import { versioned } from '../../../src/domain/versioned.ts';
import { malformedResponses } from '../../support/malformed-responses.ts';

const entities: Readonly<Record<string, v.GenericSchema<unknown, object>>> = {
  NewsItem,
  Background,
  GurukulamActivity,
  AdrishyaActivity,
  GalleryPicture,
  TeamMember,
  BoardMember,
  ContactMessage,
  VolunteerMessage,
  AdrishyaVolunteerMessage,
  SchoolDocument,
};
const responses: Readonly<Record<string, v.GenericSchema<unknown, object>>> = {
  Tokens,
  CurrentUser,
};
const fieldNames = Object.values(entities).flatMap((entity) =>
  'entries' in entity ? Object.keys(Object(entity.entries)) : [],
);

/** What every part of the site relies on once an item was decoded. */
function expectWellFormed(item: object): void {
  for (const [field, value] of Object.entries(item)) {
    if (field === 'id') expect(Number.isSafeInteger(value) && value > 0).toBe(true);
    else if (field === 'bytes') expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    else if (['image', 'bg', 'pdf'].includes(field)) {
      for (const url of [value].flat()) if (url !== null) expect(url).toMatch(/^(https?:\/\/|\/)/);
    } else if (field === 'image_ids') expect([value ?? []].flat().every(Number.isSafeInteger)).toBe(true);
    // It goes into style sheets.
    else if (field === 'focus') expect(value ?? '').toMatch(/^(\d+ \d+)?$/);
    else if (['alt', 'answered_by', 'answered_at'].includes(field))
      expect(value === undefined || typeof value === 'string').toBe(true);
    else if (field === 'image_alts' || field === 'image_focuses')
      expect([value ?? []].flat().every((text: unknown) => typeof text === 'string')).toBe(true);
    else if (field === 'suspicion') expect([undefined, 'robot']).toContain(value);
    else expect(value).toBeTypeOf('string');
  }
}

describe.each(Object.entries(entities))('any response instead of a list of %s', (name, schema) => {
  test('comes to no list, an empty one, or the one item that has an id, whatever is malformed', () => {
    for (const [fault, response] of Object.entries(malformedResponses)) {
      const list = decodeList(schema, response);
      for (const item of [...(list ?? []), decodeOne(schema, response)]) expectWellFormed(item ?? {});
      const ids = list?.map((item) => Object(item).id) ?? null;
      if (!Array.isArray(response)) {
        expect(ids, fault).toBeNull();
        continue;
      }
      // A gallery's picture is nothing without its URL.
      const hasItem = fault.startsWith('an item') && name !== 'GalleryPicture';
      expect(ids, fault).toEqual(hasItem ? [response[0].id] : []);
    }
  });

  test('is read without an error, whatever it is', () => {
    // Items that are nearly right reach deeper than plain noise.
    const nearly = fc.dictionary(fc.constantFrom(...fieldNames), fc.anything(), { noNullPrototype: false });
    const response = fc.oneof(
      fc.anything(),
      fc.jsonValue(),
      fc.array(nearly),
      fc.record({ results: fc.array(nearly) }),
    );
    fc.assert(
      fc.property(response, (response) => {
        for (const item of decodeList(schema, response) ?? []) expectWellFormed(item);
        decodeOne(schema, response);
      }),
    );
  });
});

test.each(Object.entries(responses))(
  'any response instead of a %s is read without an error',
  (_name, schema) => {
    for (const response of Object.values(malformedResponses)) expect(decodeOne(schema, response)).toBeNull();
    fc.assert(fc.property(fc.anything(), (response) => void decodeOne(schema, response)));
  },
);

describe('a list', () => {
  const item = { id: 3, name: 'Asha', image: '/media/asha.jpg' };

  test('may come as one object, or under "results"', () => {
    expect(decodeList(BoardMember, item)).toEqual([item]);
    expect(decodeList(BoardMember, { count: 1, results: [item] })).toEqual([item]);
  });

  test('that is empty stays an empty list, because it is a valid response', () => {
    expect(decodeList(BoardMember, [])).toEqual([]);
    expect(decodeList(BoardMember, { results: [] })).toEqual([]);
  });

  test('loses its invalid items and nothing else', () => {
    expect(decodeList(BoardMember, [null, item, 'x', { id: '4' }])).toEqual([item]);
  });
});

describe('one item', () => {
  test('shows missing and null texts as empty, numbers as digits, and drops unknown fields', () => {
    const response = { id: 1, news_name: 2026, date: null, image: null, secret: 'x' };
    expect(decodeOne(NewsItem, response)).toEqual({
      id: 1,
      news_name: '2026',
      date: '',
      image: null,
      description: '',
    });
  });

  test('has a version only where that is a text, and keeps its other fields either way', () => {
    const versions = ['v1', 7, null, { v: 1 }].map((version) => ({
      id: 1,
      name: 'Asha',
      image: null,
      version,
    }));
    const read = decodeList(versioned(BoardMember), versions);
    expect(read?.map(({ name, version }) => [name, version])).toEqual([
      ['Asha', 'v1'],
      ...Array(3).fill(['Asha', undefined]),
    ]);
  });

  test('keeps HTML as text and does not load a script as its picture', () => {
    const response = { id: 1, name: '<img src=x onerror=alert(1)>', image: 'javascript:alert(1)' };
    expect(decodeOne(BoardMember, response)).toEqual({ id: 1, name: response.name, image: null });
  });

  test.each([
    ['one URL', '/media/a.jpg', ['/media/a.jpg']],
    ['a list', ['/media/a.jpg', 'https://cdn.example/b.jpg'], ['/media/a.jpg', 'https://cdn.example/b.jpg']],
    ['an empty list', [], []],
    ['null', null, []],
    ['nothing', undefined, []],
    ['a list with junk', [null, 4, 'data:,x', '/media/a.jpg'], ['/media/a.jpg']],
  ])("an initiative's pictures may come as %s", (_title, image, pictures) => {
    expect(decodeOne(AdrishyaActivity, { id: 1, title: 'Murals', des: '', image })?.image).toEqual(pictures);
  });

  test.each([
    ['the Gurukulam gallery', { images: '/media/a.jpg' }],
    ['the Adrishya gallery', { image: '/media/a.jpg' }],
    ['a gallery with both names', { images: '/media/a.jpg', image: '/media/b.jpg' }],
    ['a gallery whose first name holds junk', { images: 'javascript:1', image: '/media/a.jpg' }],
  ])("%s gives a picture's URL", (_title, fields) => {
    expect(decodeOne(GalleryPicture, { id: 1, date: '2026-01-02', ...fields })).toEqual({
      id: 1,
      date: '2026-01-02',
      image: '/media/a.jpg',
    });
  });

  test('a gallery picture without a URL is no picture', () => {
    const items = [{ id: 1, date: '2026-01-02', images: null }];
    expect(decodeList(GalleryPicture, items)).toEqual([]);
    expect(decodeList(GalleryItem, items)).toEqual([{ id: 1, date: '2026-01-02', image: null }]);
  });
});

describe('the tokens of a login', () => {
  test.each([
    ['alone', {}, null],
    ['with null', { refresh: null }, null],
    ['with an empty one', { refresh: '' }, null],
    ['with a number', { refresh: 5 }, null],
    ['with a refresh token', { refresh: 'r1' }, 'r1'],
  ])('an access token %s lets staff in', (_title, rest, refresh) => {
    expect(decodeOne(Tokens, { access: 'a1', ...rest })?.access).toBe('a1');
    expect(decodeOne(Tokens, { access: 'a1', ...rest })?.refresh).toBe(refresh);
  });

  test('without an access token nobody is let in', () => {
    expect(decodeOne(Tokens, { access: '', refresh: 'r1' })).toBeNull();
  });
});
