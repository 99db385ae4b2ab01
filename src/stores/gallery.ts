import { galleryApi } from '../api/galleries.ts';
import { createResource } from './resource.ts';

/** Both galleries, in server order; the page asks for the two at once (specification, section 7). */
export const galleries = {
  gurukulam: createResource(galleryApi('gurukulam').list),
  adrishya: createResource(galleryApi('adrishya').list),
};
