import { describe, expect, it } from 'vitest';
import { chooseGallery, expandGallery, firstGalleryView } from '../../../src/domain/gallery.ts';

describe('What a visitor of the gallery has chosen', () => {
  it('is Gurukulam at first, newest first, with both grids collapsed', () => {
    expect(firstGalleryView).toEqual({
      tab: 'gurukulam',
      order: 'newest',
      isExpanded: { gurukulam: false, adrishya: false },
    });
  });

  it('expands and collapses each grid by itself', () => {
    const open = expandGallery(firstGalleryView, 'gurukulam', true);
    expect(open.isExpanded).toEqual({ gurukulam: true, adrishya: false });
    expect(expandGallery(open, 'gurukulam', false)).toEqual(firstGalleryView);
  });

  it('collapses the Adrishya grid on the way to Gurukulam, and leaves the Gurukulam grid open on the way back', () => {
    const both = expandGallery(expandGallery(firstGalleryView, 'gurukulam', true), 'adrishya', true);
    const onAdrishya = chooseGallery(both, 'adrishya');
    expect(onAdrishya.isExpanded).toEqual({ gurukulam: true, adrishya: true });
    expect(chooseGallery(onAdrishya, 'gurukulam').isExpanded).toEqual({ gurukulam: true, adrishya: false });
  });
});
