import * as v from 'valibot';
import { compareDates } from '../lib/compare-dates.ts';
import { id, imageUrl, text } from './shapes.ts';

export const GALLERY_TYPES = ['gurukulam', 'adrishya'] as const;
export type GalleryType = (typeof GALLERY_TYPES)[number];

/**
 * What either gallery holds, as staff keep it. The Gurukulam one names its file `images`, the Adrishya one `image`
 * (specification, section 3); here it is `image` for both, null where there is none that can be loaded.
 */
export const GalleryRow = v.pipe(
  v.object({ id, date: text, image: imageUrl, images: imageUrl }),
  v.transform(({ id, date, image, images }) => ({ id, date, image: images ?? image })),
);
export type GalleryRow = v.InferOutput<typeof GalleryRow>;

/** A picture of either gallery as visitors see it: what cannot be loaded is junk. */
export const GalleryPicture = v.pipe(
  GalleryRow,
  v.transform((row) => ({ ...row, image: row.image ?? '' })),
  v.check(({ image }) => image !== ''),
);
export type GalleryPicture = v.InferOutput<typeof GalleryPicture>;

export type GalleryOrder = 'newest' | 'oldest';

const COLLAPSE_OVER = 6;
const SHOWN_COLLAPSED = 5;

/** By date; pictures of the same day keep the server's order; undated ones come last (section 2, Gallery). */
export function sortGallery(pictures: readonly GalleryPicture[], order: GalleryOrder): GalleryPicture[] {
  const sign = order === 'newest' ? -1 : 1;
  return pictures.toSorted((a, b) => {
    if (a.date === '' || b.date === '') return Number(a.date === '') - Number(b.date === '');
    return sign * compareDates(a.date, b.date);
  });
}

/** What a tab shows: more than six pictures collapse to five and a '+N more' tile (section 9). */
export function collapseGallery<T>(
  pictures: readonly T[],
  isExpanded: boolean,
): { shown: T[]; more: number } {
  if (isExpanded || pictures.length <= COLLAPSE_OVER) return { shown: [...pictures], more: 0 };
  return { shown: pictures.slice(0, SHOWN_COLLAPSED), more: pictures.length - SHOWN_COLLAPSED };
}

/** Whether the tab has anything to collapse. */
export function isCollapsible(count: number): boolean {
  return count > COLLAPSE_OVER;
}
