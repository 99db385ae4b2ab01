import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../domain/gallery.ts';
import { readableList } from './readable-list.ts';

/** One of the two galleries as visitors see it. */
export function galleryApi(type: GalleryType) {
  return readableList(endpoints.gallery(type), GalleryPicture);
}
