import { BACKGROUND_SECTIONS } from '../../domain/background.ts';

/** One stored object: flat, as every object of the contract is (specification, section 3). */
export interface Row {
  id: number;
  [field: string]: string | number | null;
}

const BACKGROUNDS = BACKGROUND_SECTIONS.map((section) => `${section}_bg` as const);

/** What every visitor may read, and what the site is therefore built from. */
export const PUBLIC_COLLECTIONS = [
  ...BACKGROUNDS,
  'news',
  'gukulam_activities',
  'adrishya_activities',
  'adrishya_images',
  'gallery_gurukulam',
  'gallery_adrishya',
  'team',
  'steeringboard_team',
] as const;

/** What only staff may read. */
const PRIVATE_COLLECTIONS = ['messages', 'Volunteers_msg', 'adrishya_Volunteers_msg'] as const;

export const COLLECTIONS = [...PUBLIC_COLLECTIONS, ...PRIVATE_COLLECTIONS] as const;
export type Collection = (typeof COLLECTIONS)[number];

export type Rows = Record<Collection, Row[]>;

/** Whether a change of this collection changes what visitors see on the built site. */
export function isPublicCollection(collection: Collection): boolean {
  return PUBLIC_COLLECTIONS.some((name) => name === collection);
}

/** A record with one value per collection. */
export function forEachCollection<T>(make: (collection: Collection) => T): Record<Collection, T> {
  const entries = COLLECTIONS.map((collection) => [collection, make(collection)] as const);
  // The entries are exactly the collections, which Object.fromEntries cannot express.
  return Object.fromEntries(entries) as Record<Collection, T>;
}
