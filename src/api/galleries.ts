import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../domain/gallery.ts';
import { collection } from './collection.ts';

/** One of the two galleries as visitors see it. */
export function galleryApi(type: GalleryType) {
  return collection(endpoints.gallery(type), GalleryPicture);
}
