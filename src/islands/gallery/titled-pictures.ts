import type { GalleryPicture } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { galleryTexts } from '../../texts/gallery.ts';

/** A picture with its date in words, and with what is said for people who do not see it. */
export type TitledPicture = GalleryPicture & { day: string; alt: string };

/** The pictures in the order in which they are shown; the API has no words for them but the date. */
export function titledPictures(gallery: string, pictures: readonly GalleryPicture[]): TitledPicture[] {
  return pictures.map((picture, index) => {
    const day = formatDate(picture.date);
    return { ...picture, day, alt: galleryTexts.alt(gallery, index + 1, pictures.length, day) };
  });
}
