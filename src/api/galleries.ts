import { endpoints } from '../domain/endpoints.ts';
import { GalleryPicture, GalleryRow, type GalleryType } from '../domain/gallery.ts';
import { collection } from './collection.ts';

/** One of the two galleries as visitors see it. */
export function galleryApi(type: GalleryType) {
  return collection(endpoints.gallery(type), GalleryPicture);
}

/** All that a gallery holds, for staff. There is no update: a picture is replaced by a new one. */
export function galleryRowsApi(type: GalleryType) {
  return collection(endpoints.gallery(type), GalleryRow);
}

/** The body of a new picture: the Gurukulam gallery names its file `images`, the Adrishya one `image`. */
export function galleryForm(type: GalleryType, date: string, image: File): FormData {
  const form = new FormData();
  form.set('date', date);
  form.set(type === 'gurukulam' ? 'images' : 'image', image);
  return form;
}
