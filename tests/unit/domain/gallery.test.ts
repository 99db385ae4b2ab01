import { describe, expect, test } from 'vitest';
import {
  collapseGallery,
  type GalleryPicture,
  isCollapsible,
  sortGallery,
} from '../../../src/domain/gallery.ts';

describe('the gallery sorted by date', () => {
  const picture = (id: number, date: string): GalleryPicture => ({ id, date, image: `/media/${id}.jpg` });
  const dates = ['2025-12-31', '', '2026-01-02', '2026-01-02', '2024-06-01'];
  const pictures = dates.map((date, index) => picture(index + 1, date));

  test.each([
    ['newest', [3, 4, 1, 5, 2]],
    ['oldest', [5, 1, 3, 4, 2]],
  ] as const)(
    'shows the %s first, pictures of one day as the server orders them, undated ones last',
    (order, ids) => {
      expect(sortGallery(pictures, order).map(({ id }) => id)).toEqual(ids);
    },
  );
});

describe('a tab of so many pictures', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => index);

  test.each([
    [0, 0, 0],
    [6, 6, 0],
    [7, 5, 2],
    [14, 5, 9],
  ])(
    '(%i) shows %i of them while it is collapsed, "+%i more", and all once it is expanded',
    (length, shown, more) => {
      expect(collapseGallery(list(length), false)).toEqual({ shown: list(shown), more });
      expect(isCollapsible(length)).toBe(more > 0);
      expect(collapseGallery(list(length), true)).toEqual({ shown: list(length), more: 0 });
    },
  );
});
