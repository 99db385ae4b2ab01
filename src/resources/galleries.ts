import { day, pictured, type Resource } from './resource.ts';

export const GALLERY_TYPES = ['gurukulam', 'adrishya'] as const;
export type GalleryType = (typeof GALLERY_TYPES)[number];

const gallery = { ...pictured, operations: { ...pictured.operations, replace: 'alt' } } as const;

/** The API names the picture `images` in one gallery and `image` in the other. */
export const galleries = {
  gurukulam: {
    ...gallery,
    path: 'gallery/gurukulam/',
    fields: { date: day },
    picture: { field: 'images', isRequired: true, folder: 'gallery' },
    report: { name: 'Gurukulam gallery', screen: 'Gallery' },
  },
  adrishya: {
    ...gallery,
    path: 'gallery/adrishya/',
    fields: { date: day },
    picture: { field: 'image', isRequired: true, folder: 'gallery' },
    report: { name: 'Adrishya gallery', screen: 'Gallery' },
  },
} as const satisfies Record<GalleryType, Resource>;
