import type { GalleryOrder, GalleryType } from './gallery.ts';

/** What a visitor of the gallery page has chosen: the tab, the order, and which grids stand open. */
export type GalleryView = {
  tab: GalleryType;
  order: GalleryOrder;
  isExpanded: Readonly<Record<GalleryType, boolean>>;
};

/** Gurukulam first, newest first, both grids collapsed (specification, section 2, Gallery). */
export const firstGalleryView: GalleryView = {
  tab: 'gurukulam',
  order: 'newest',
  isExpanded: { gurukulam: false, adrishya: false },
};

/** Shows a tab. Switching to Gurukulam collapses the Adrishya grid (section 2). */
export function chooseGallery(view: GalleryView, tab: GalleryType): GalleryView {
  const isExpanded = tab === 'gurukulam' ? { ...view.isExpanded, adrishya: false } : view.isExpanded;
  return { ...view, tab, isExpanded };
}

/** Opens or collapses one grid; the other one stays as it is (section 4). */
export function expandGallery(view: GalleryView, type: GalleryType, isExpanded: boolean): GalleryView {
  return { ...view, isExpanded: { ...view.isExpanded, [type]: isExpanded } };
}
