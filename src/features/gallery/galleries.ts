import { readableList } from '../../api/readable-list.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { GalleryPicture, type GalleryType } from '../../domain/gallery.ts';
import { createResource } from '../../stores/resource.ts';

const gallery = (type: GalleryType) =>
  createResource(readableList(endpoints.gallery(type), GalleryPicture).list);

/** Both galleries, in server order. Separate from the other lists, whose schemas would make the page heavier. */
export const galleries = {
  gurukulam: gallery('gurukulam'),
  adrishya: gallery('adrishya'),
};
