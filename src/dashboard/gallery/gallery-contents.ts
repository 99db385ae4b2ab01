import type { GalleryType } from '../../domain/gallery.ts';
import { loadPending } from '../../pending/load.ts';
import { createGalleryContent, type GalleryContent } from '../../stores/content-gallery.ts';

/** Both galleries, as staff keep them. */
export const galleryContents: Readonly<Record<GalleryType, GalleryContent>> = {
  gurukulam: createGalleryContent('gurukulam', loadPending),
  adrishya: createGalleryContent('adrishya', loadPending),
};
