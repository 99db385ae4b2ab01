import { describe, expect, test } from 'vitest';
import { decodeList } from '../../../src/domain/decode.ts';
import { Background } from '../../../src/domain/item-schemas.ts';
import { shownBackground } from '../../../src/features/lists/newer-content.ts';
import { malformedResponses } from '../../support/malformed-responses.ts';

/** What the dashboard would show of the same response; the two must not drift apart. */
function asStaffSeeIt(response: unknown): string | null {
  const list = decodeList(Background, response);
  if (list === null) throw new TypeError('No list.');
  return list[0]?.bg ?? null;
}

const outcomeOf = (read: (response: unknown) => string | null, response: unknown) => {
  try {
    return read(response);
  } catch {
    return 'refused';
  }
};

const GOOD = {
  'one picture': [{ id: 2, bg: '/media/dawn.jpg' }],
  'two pictures': [
    { id: 2, bg: '/media/dawn.jpg' },
    { id: 3, bg: '/media/dusk.jpg' },
  ],
  'an item without an id before it': [{ bg: '/media/junk.jpg' }, { id: 3, bg: '/media/dusk.jpg' }],
  'a huge id before it': [
    { id: 2 ** 60, bg: '/media/junk.jpg' },
    { id: 3, bg: '/media/dusk.jpg' },
  ],
  'no picture in the item': [{ id: 2 }],
  'null for a picture': [{ id: 2, bg: null }],
  'a script for a URL': [{ id: 2, bg: 'javascript:alert(1)' }],
  'an empty list': [],
  'a single object': { id: 2, bg: 'https://media.example/dawn.jpg' },
  'an envelope': { results: [{ id: 2, bg: '/media/dawn.jpg' }] },
};

describe('visitors and staff see the same background', () => {
  test.each([...Object.entries(GOOD), ...Object.entries(malformedResponses)])(
    'for %s',
    (_response, response) => {
      expect(outcomeOf(shownBackground, response)).toBe(outcomeOf(asStaffSeeIt, response));
    },
  );

  test('the first picture that has an id', () => {
    expect(shownBackground(GOOD['an item without an id before it'])).toBe('/media/dusk.jpg');
    for (const none of ['an empty list', 'no picture in the item'] as const)
      expect(shownBackground(GOOD[none])).toBeNull();
  });
});
