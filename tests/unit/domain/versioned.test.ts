import { expect, test } from 'vitest';
import { decodeList } from '../../../src/domain/decode.ts';
import { GalleryRow } from '../../../src/domain/gallery.ts';
import { BoardMember } from '../../../src/domain/public-lists.ts';
import { versioned } from '../../../src/domain/versioned.ts';

const member = { id: 1, name: 'Sharada', image: null };

test.each([
  [{ version: 'v1' }, 'v1'],
  [{}, undefined],
  [{ version: 7 }, undefined],
  [{ version: null }, undefined],
  [{ version: { v: 1 } }, undefined],
])('an item with %j keeps its other fields, and its version only if that is a text', (given, version) => {
  expect(decodeList(versioned(BoardMember), [{ ...member, ...given }])).toEqual([{ ...member, version }]);
});

test('an item whose schema reshapes it keeps its version, and a junk item is dropped', () => {
  const row = { id: 9, date: '2026-11-10', images: '/a.jpg', version: 'v1' };
  expect(decodeList(versioned(GalleryRow), [row, { ...row, id: 'x' }])).toEqual([
    { id: 9, date: '2026-11-10', image: '/a.jpg', version: 'v1' },
  ]);
});
