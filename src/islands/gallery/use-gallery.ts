import { useRef } from 'react';
import type { GalleryPicture, GalleryType } from '../../domain/gallery.ts';
import { galleries } from '../../stores/galleries.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { type ListView, useList } from '../use-list.ts';

/** What the build knew of a gallery: its first pictures, how many it had, and the ETag of the response with all of them. */
export type KnownGallery = { first: GalleryPicture[] | null; count: number; etag: string | null };

/** A gallery as it is shown: perhaps only its first pictures are there, as the page began with them. */
export type GalleryList = ListView<GalleryPicture> & {
  /** Of the whole gallery. */
  count: number;
  isWhole: boolean;
  /** Asks for the pictures that are not there. */
  onAll: () => void;
};

/** A gallery of which the page holds the first pictures; the others are loaded only when somebody wants to see them. */
export function useGallery(type: GalleryType, { first, count, etag }: KnownGallery): GalleryList {
  const list = useList(galleries[type], { known: first, etag }, galleryTexts.failed, console.error);
  const isAsked = useRef(false);
  // Where the server still has what the build knew, the list stays the very one that the page came with.
  const isWhole = list.items === null || list.items !== first || first.length >= count;
  return {
    ...list,
    count: isWhole ? (list.items?.length ?? 0) : count,
    isWhole,
    onAll: () => {
      // Each opened picture asks: what is on its way must not begin again.
      if (isWhole || (isAsked.current && list.failure === null)) return;
      isAsked.current = true;
      void galleries[type].reload();
    },
  };
}
