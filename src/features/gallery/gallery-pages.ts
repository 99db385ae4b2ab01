import { etagOfResponse, snapshot } from '../../build/snapshot.ts';
import { FIRST_PICTURES, GalleryPicture, sortGallery } from '../../domain/gallery.ts';
import { GALLERY_TYPES, type GalleryType, galleries } from '../../resources/galleries.ts';

/** The first pictures of a gallery, which its page shows; null where the build had no API. */
export async function knownGallery(type: GalleryType) {
  const path = galleries[type].path;
  const listed = await snapshot.list(galleries[type], GalleryPicture);
  // In the order in which visitors first see it: Gurukulam newest first, Adrishya as the server orders it.
  const all = listed && type === 'gurukulam' ? sortGallery(listed, 'newest') : listed;
  const etag = await etagOfResponse(path);
  return {
    known: { first: all?.slice(0, FIRST_PICTURES) ?? null, count: all?.length ?? 0, etag },
    etags: { [path]: etag },
  };
}

/** How many pictures are on a page of all pictures. */
const PICTURES_PER_PART = 100;

/**
 * Pages of all pictures, for galleries that are longer than their page shows; they work without a script. Counted from
 * the oldest picture, so that a new one changes only the last page.
 */
export async function galleryParts() {
  const parts = await Promise.all(
    GALLERY_TYPES.map(async (type) => {
      const all = sortGallery((await snapshot.list(galleries[type], GalleryPicture)) ?? [], 'oldest');
      const count = all.length > FIRST_PICTURES ? Math.ceil(all.length / PICTURES_PER_PART) : 0;
      return Array.from({ length: count }, (_, index) => ({
        type,
        part: index + 1,
        isLast: index + 1 === count,
        pictures: all.slice(index * PICTURES_PER_PART, (index + 1) * PICTURES_PER_PART),
      }));
    }),
  );
  return parts.flat();
}
