import { endpoints } from '../domain/endpoints.ts';
import {
  FIRST_PICTURES,
  GALLERY_TYPES,
  type GalleryPicture,
  type GalleryType,
  sortGallery,
} from '../domain/gallery.ts';
import { etagOfResponse, snapshot } from './snapshot.ts';

/** What the gallery page holds of a gallery: the pictures that it begins with; null where the build had no API. */
export async function knownGallery(type: GalleryType) {
  const path = endpoints.gallery(type);
  const all = await orderedGallery(type);
  const etag = await etagOfResponse(path);
  return {
    known: { first: all?.slice(0, FIRST_PICTURES) ?? null, count: all?.length ?? 0, etag },
    etags: { [path]: etag },
  };
}

/** How many pictures a page of all pictures holds. */
const PART = 100;

/**
 * All pictures of the galleries that are longer than what their page holds, in parts, which work without a script. They are
 * counted from the oldest picture on: a new one changes the last part alone.
 */
export async function galleryParts() {
  const parts = await Promise.all(
    GALLERY_TYPES.map(async (type) => {
      const all = sortGallery((await snapshot.gallery(type)) ?? [], 'oldest');
      const count = all.length > FIRST_PICTURES ? Math.ceil(all.length / PART) : 0;
      return Array.from({ length: count }, (_, index) => ({
        type,
        part: index + 1,
        isLast: index + 1 === count,
        pictures: all.slice(index * PART, (index + 1) * PART),
      }));
    }),
  );
  return parts.flat();
}

/** In the order in which visitors first see it: Gurukulam newest first, Adrishya as the server orders it. */
async function orderedGallery(type: GalleryType): Promise<GalleryPicture[] | null> {
  const all = await snapshot.gallery(type);
  return all === null || type === 'adrishya' ? all : sortGallery(all, 'newest');
}
