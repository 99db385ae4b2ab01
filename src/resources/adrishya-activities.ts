import { line, listed, prose, type Resource, reference, translated } from './resource.ts';

/** The initiatives of the youth wing. */
export const adrishyaActivities = {
  ...listed,
  path: 'adrishya/activities/',
  fields: { title: translated(line), des: translated(prose) },
  report: { name: 'Adrishya activities', screen: 'Activities' },
} as const satisfies Resource;

/** The pictures of the initiatives, each a record of its own. */
export const adrishyaImages = {
  path: 'adrishya/image/',
  kind: 'content',
  operations: { create: 'contract', replace: 'alt', delete: 'single-pictures' },
  fields: { adrishya: reference },
  picture: { field: 'images', isRequired: true, folder: 'adrishya' },
  pictureMeta: ['alt', 'focus'],
  pictureOf: { collection: 'adrishya_activities', field: 'adrishya', shownAs: 'image' },
} as const satisfies Resource;
