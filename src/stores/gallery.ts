import { galleryApi } from '../api/galleries.ts';
import { createResource } from './resource.ts';

/** Both galleries, in server order. */
export const galleries = {
  gurukulam: createResource(galleryApi('gurukulam').list),
  adrishya: createResource(galleryApi('adrishya').list),
};
