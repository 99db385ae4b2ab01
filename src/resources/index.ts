import { adrishyaActivities, adrishyaImages } from './adrishya-activities.ts';
import { backgrounds } from './backgrounds.ts';
import { board } from './board.ts';
import { GENERAL_CAPABILITIES, type GeneralCapability } from './capabilities.ts';
import { documents } from './documents.ts';
import { galleries } from './galleries.ts';
import { gurukulamActivities } from './gurukulam-activities.ts';
import { adrishyaVolunteers, contactMessages, volunteers } from './messages.ts';
import { news } from './news.ts';
import type { Resource } from './resource.ts';
import { team } from './team.ts';
import { texts } from './texts.ts';

/** All kinds of records, by the names of their tables, which are those of their lists in content-fixtures/db.json. */
const ALL = {
  ...backgrounds,
  news,
  gurukulam_activities: gurukulamActivities,
  adrishya_activities: adrishyaActivities,
  adrishya_images: adrishyaImages,
  gallery_gurukulam: galleries.gurukulam,
  gallery_adrishya: galleries.adrishya,
  team,
  board,
  texts,
  documents,
  messages: contactMessages,
  volunteers,
  adrishya_volunteers: adrishyaVolunteers,
} satisfies Record<string, Resource>;

export type Collection = keyof typeof ALL;

/** What a server may offer beyond the contract, by the names that `/api/capabilities/` returns. */
export type Capability = GeneralCapability | ListCapability;
type CapabilityOf<R> = R extends { capability: infer Name extends string } ? Name : never;

/** Those of the lists that other servers of the contract may lack. */
export type ListCapability = CapabilityOf<(typeof ALL)[Collection]>;
export const LIST_CAPABILITIES: readonly ListCapability[] = Object.values(ALL).flatMap((resource) =>
  'capability' in resource ? [resource.capability] : [],
);

export const CAPABILITIES: readonly Capability[] = [...GENERAL_CAPABILITIES, ...LIST_CAPABILITIES];

export const RESOURCES: Readonly<Record<Collection, Resource & { capability?: Capability }>> = ALL;

/** The folders of /media/ with pictures, whose sizes are in domain/picture-sizes.ts. */
export type PictureFolder = PictureOf<(typeof ALL)[Collection]>;
type PictureOf<R> = R extends { picture: { kind: 'pdf' } }
  ? never
  : R extends { picture: { folder: infer Folder extends string } }
    ? Folder
    : never;

// Cast: Object.keys cannot express that these are all keys.
export const COLLECTIONS = Object.keys(ALL) as readonly Collection[];

/** Whether visitors may read a list, so that its changes change the pages. */
export function isContent(collection: Collection): boolean {
  return RESOURCES[collection].kind === 'content';
}

/** The paths of the lists that visitors may read. */
export const PUBLIC_LISTS = COLLECTIONS.filter(
  (collection) => isContent(collection) && 'list' in RESOURCES[collection].operations,
).map((collection) => RESOURCES[collection].path);

/** The paths of `PUBLIC_LISTS` that other servers of the contract may lack. */
export const LISTS_BEYOND_CONTRACT = COLLECTIONS.filter(
  (collection) => RESOURCES[collection].capability !== undefined,
).map((collection) => RESOURCES[collection].path);
