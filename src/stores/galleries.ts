import { galleryApi } from '../api/galleries.ts';
import { createResource } from './resource.ts';

/** Both galleries, in server order. Apart from the other lists, whose schemas would make the page heavier. */
export const galleries = {
  gurukulam: createResource(galleryApi('gurukulam').list),
  adrishya: createResource(galleryApi('adrishya').list),
};
