import { useRef } from 'react';
import { readableList } from '../../api/readable-list.ts';
import { GalleryPicture } from '../../domain/gallery.ts';
import { galleryTexts } from '../../i18n/en/gallery.ts';
import { type GalleryType, galleries as galleryLists } from '../../resources/galleries.ts';
import { createFetcher } from '../../stores/fetcher.ts';
import { type ListView, useList } from '../lists/use-list.ts';

const gallery = (type: GalleryType) =>
  createFetcher(readableList(galleryLists[type].path, GalleryPicture).list);

/** Both galleries, in server order. Separate from the other lists, whose schemas would make the page heavier. */
const galleries = {
  gurukulam: gallery('gurukulam'),
  adrishya: gallery('adrishya'),
};

/** A gallery at build time: its first pictures, its size, and the ETag of the response with all of them. */
export type KnownGallery = { first: GalleryPicture[] | null; count: number; etag: string | null };

/** A gallery as shown, perhaps only with the first pictures. */
export type GalleryList = ListView<GalleryPicture> & {
  /** The size of the whole gallery. */
  count: number;
  isWhole: boolean;
  /** Loads the missing pictures. */
  loadAll: () => void;
};

/** A gallery whose page has the first pictures; the rest is loaded when somebody wants to see it. */
export function useGallery(type: GalleryType, { first, count, etag }: KnownGallery): GalleryList {
  const list = useList(galleries[type], { known: first, etag }, galleryTexts.failed, console.error);
  const isAsked = useRef(false);
  // After a 304, the list is still the page's own first part.
  const isWhole = list.items === null || list.items !== first || first.length >= count;
  return {
    ...list,
    count: isWhole ? (list.items?.length ?? 0) : count,
    isWhole,
    loadAll: () => {
      // Called for each opened picture: do not restart a request in progress.
      if (isWhole || (isAsked.current && list.failure === null)) return;
      isAsked.current = true;
      void galleries[type].reload();
    },
  };
}
