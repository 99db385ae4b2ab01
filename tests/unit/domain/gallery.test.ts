import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseGallery,
  collapseGallery,
  expandGallery,
  firstGalleryView,
  type GalleryPicture,
  isCollapsible,
  sortGallery,
} from '../../../src/domain/gallery.ts';

const picture = (id: number, date: string): GalleryPicture => ({ id, date, image: `/media/${id}.jpg` });
const ids = (pictures: GalleryPicture[]) => pictures.map(({ id }) => id);

describe('the gallery sorted by date', () => {
  const pictures = [
    picture(1, '2025-12-31'),
    picture(2, ''),
    picture(3, '2026-01-02'),
    picture(4, '2026-01-02'),
    picture(5, '2024-06-01'),
  ];

  test('shows the newest first, pictures of one day as the server orders them, undated ones last', () => {
    expect(ids(sortGallery(pictures, 'newest'))).toEqual([3, 4, 1, 5, 2]);
  });

  test('shows the oldest first, undated ones still last', () => {
    expect(ids(sortGallery(pictures, 'oldest'))).toEqual([5, 1, 3, 4, 2]);
  });

  test('leaves the list that it was given as it is', () => {
    sortGallery(pictures, 'newest');
    expect(ids(pictures)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a collapsed tab', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => index);

  test.each([0, 1, 5, 6])('of %i pictures shows them all', (length) => {
    expect(collapseGallery(list(length), false)).toEqual({ shown: list(length), more: 0 });
    expect(isCollapsible(length)).toBe(false);
  });

  test.each([
    [7, 2],
    [14, 9],
  ])('of %i pictures shows five and "+%i more"', (length, more) => {
    expect(collapseGallery(list(length), false)).toEqual({ shown: list(5), more });
    expect(isCollapsible(length)).toBe(true);
  });

  test('shows everything once it is expanded', () => {
    expect(collapseGallery(list(14), true)).toEqual({ shown: list(14), more: 0 });
  });

  test('never loses a picture between those shown and those counted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.boolean(), (pictures, isExpanded) => {
        const { shown, more } = collapseGallery(pictures, isExpanded);
        expect(shown.length + more).toBe(pictures.length);
      }),
    );
  });
});

describe('What a visitor of the gallery has chosen', () => {
  test('is Gurukulam at first, newest first, with both grids collapsed', () => {
    expect(firstGalleryView).toEqual({
      tab: 'gurukulam',
      order: 'newest',
      isExpanded: { gurukulam: false, adrishya: false },
    });
  });

  test('expands and collapses each grid on its own', () => {
    const open = expandGallery(firstGalleryView, 'gurukulam', true);
    expect(open.isExpanded).toEqual({ gurukulam: true, adrishya: false });
    expect(expandGallery(open, 'gurukulam', false)).toEqual(firstGalleryView);
  });

  test('collapses the Adrishya grid on the way to Gurukulam, and leaves the Gurukulam grid open on the way back', () => {
    const both = expandGallery(expandGallery(firstGalleryView, 'gurukulam', true), 'adrishya', true);
    const onAdrishya = chooseGallery(both, 'adrishya');
    expect(onAdrishya.isExpanded).toEqual({ gurukulam: true, adrishya: true });
    expect(chooseGallery(onAdrishya, 'gurukulam').isExpanded).toEqual({ gurukulam: true, adrishya: false });
  });
});
