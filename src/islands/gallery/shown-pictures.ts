import type { GalleryPicture } from '../../domain/gallery.ts';
import { type Pictures, type Picture as PreparedPicture, preparedPicture } from '../../domain/picture.ts';
import { formatDate } from '../../lib/dates.ts';
import { galleryTexts } from '../../texts/gallery.ts';

/** A picture as it is shown: its date in words, what is said to people who do not see it, and its widths. */
export type ShownPicture = GalleryPicture & { day: string; alt: string; prepared: PreparedPicture | null };

/** The pictures in the order in which they are shown; the API has no words for them but the date. */
export function shownPictures(
  gallery: string,
  pictures: readonly GalleryPicture[],
  prepared: Pictures,
): ShownPicture[] {
  return pictures.map((picture, index) => {
    const day = formatDate(picture.date);
    const alt = galleryTexts.alt(gallery, index + 1, pictures.length, day);
    return { ...picture, day, alt, prepared: preparedPicture(prepared, picture.image) };
  });
}
