import * as v from 'valibot';
import { compareDates } from '../lib/dates.ts';
import { id, imageUrl, text } from '../resources/field-schemas.ts';
import { pictureMeta, pictureMetaOf } from '../resources/picture-meta.ts';

/**
 * An item of either gallery, for staff. The API names the file `images` for Gurukulam and `image` for Adrishya; here it
 * is `image`, null for a URL that cannot be loaded.
 */
export const GalleryItem = v.pipe(
  v.object({ id, date: text, image: imageUrl, images: imageUrl, ...pictureMeta }),
  v.transform(({ id, date, image, images, ...meta }) => ({
    id,
    date,
    image: images ?? image,
    ...pictureMetaOf(meta),
  })),
);
export type GalleryItem = v.InferOutput<typeof GalleryItem>;

/** A picture of either gallery for visitors; items without a loadable URL are dropped. */
export const GalleryPicture = v.pipe(
  GalleryItem,
  v.transform((item) => ({ ...item, image: item.image ?? '' })),
  v.check(({ image }) => image !== ''),
);
export type GalleryPicture = v.InferOutput<typeof GalleryPicture>;

export type GalleryOrder = 'newest' | 'oldest';

/** How many pictures a gallery page starts with, in whole blocks of the grid; the rest is loaded on request. */
export const FIRST_PICTURES = 18;

const COLLAPSE_OVER = 6;
const SHOWN_COLLAPSED = 5;

/** By date; pictures of the same day keep the server's order, undated ones come last. */
export function sortGallery<Picture extends { date: string }>(
  pictures: readonly Picture[],
  order: GalleryOrder,
): Picture[] {
  const sign = order === 'newest' ? -1 : 1;
  return pictures.toSorted((a, b) => {
    if (a.date === '' || b.date === '') return Number(a.date === '') - Number(b.date === '');
    return sign * compareDates(a.date, b.date);
  });
}

/** Collapses more than six pictures to five and a '+N more' tile. `count`: the size of the whole gallery. */
export function collapseGallery<T>(
  pictures: readonly T[],
  isExpanded: boolean,
  count = pictures.length,
): { shown: T[]; more: number } {
  if (isExpanded || !isCollapsible(count)) return { shown: [...pictures], more: 0 };
  return { shown: pictures.slice(0, SHOWN_COLLAPSED), more: count - SHOWN_COLLAPSED };
}

/** Whether there is anything to collapse. */
export function isCollapsible(count: number): boolean {
  return count > COLLAPSE_OVER;
}
