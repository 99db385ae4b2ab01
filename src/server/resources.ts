import type * as v from 'valibot';
import type { Capability } from '../domain/capabilities.ts';
import { endpoints } from '../domain/endpoints.ts';
import { LIMITS } from '../domain/limits.ts';
import { BACKGROUND_SECTIONS, type BackgroundSection } from '../domain/shown-background.ts';
import { inLanguage, LANGUAGES, TRANSLATIONS } from '../i18n/language.ts';
import { isTextFile, mistakeIn } from '../i18n/page-texts/text-rows.ts';
import { fieldError } from './http-error.ts';
import {
  day,
  email,
  json,
  line,
  optionalJson,
  optionalWords,
  type PictureWord,
  prose,
  reference,
  title,
  translatedProse,
  translatedTitle,
  wordRules,
  words,
  year,
} from './rules.ts';

export type Operation = 'list' | 'create' | 'read' | 'replace' | 'delete' | 'delete-many';

/**
 * An uploaded picture: its field, whether a create requires it, and its folder under /media/. With `kind: 'pdf'` it is a
 * PDF, published as it came, with its size in the field `bytes`.
 */
export type PictureField = { field: string; isRequired: boolean; folder: string; kind?: 'pdf' };

/** Rules by the names of their fields. */
type Fields = Readonly<Record<string, v.GenericSchema<unknown, string | number | undefined>>>;

/** How much a collection may hold: records, and bytes of their texts. */
export type Capacity = { rows: number; bytes: number };

/**
 * All that the server knows about one kind of record: routes, access, body checks, order and seed derive from it, and so
 * do the contract suite and the authorization matrix. Its table is made by a migration (db/migrations.ts).
 */
export type Resource = {
  /** The path below /api/, with its trailing slash. */
  path: string;
  /**
   * `content`: read by visitors, written by staff, source of the pages. `message`: sent by visitors, read by staff; the
   * server adds the date, and marks suspected robots.
   */
  kind: 'content' | 'message';
  /** The operations on its records: of the contract, or with the capability that they need. */
  operations: Readonly<Partial<Record<Operation, Capability | 'contract'>>>;
  /** The fields of a request beside the picture; others are dropped. */
  fields: Fields;
  /** Its requests are multipart if it has a picture, JSON otherwise. */
  picture?: PictureField;
  /** Which words a write may give its picture; backgrounds are decorative and take only `focus`. */
  words?: readonly PictureWord[];
  /** Fields that also exist in the other languages of the site. */
  translated?: Fields;
  /** Together these fields are unique; with none of them, pages show the first record only. */
  unique?: readonly string[];
  /** Throws a 400 for values that do not go together. */
  check?: (fields: Readonly<Record<string, unknown>>) => void;
  /** For records that anybody may create: creates beyond it are refused. */
  capacity?: Capacity;
  /** The order of the list, most important field first; by id if left out. */
  order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /**
   * Set where each record is a picture of a record in another collection, whose id is in `field`. The owner lists its
   * pictures under `shownAs`, with parallel lists of alt texts and focus points if any exist, and for staff of ids.
   * Deleting the owner deletes its pictures.
   */
  pictureOf?: { collection: 'adrishya_activities'; field: string; shownAs: string };
};

const picture = (folder: string, field = 'image', isRequired = true): PictureField => ({
  field,
  isRequired,
  folder,
});

/** The operations of a content list; with a capability if it is beyond the contract. */
const listed = (by: Capability | 'contract' = 'contract') =>
  ({ kind: 'content', operations: { list: by, create: by, replace: by, delete: by } }) as const;
const pictured = { ...listed(), words: ['alt', 'focus'] } as const;
const gallery = { ...pictured, operations: { ...pictured.operations, replace: 'alt' } } as const;
const inbox = {
  kind: 'message',
  operations: { list: 'contract', create: 'contract', delete: 'contract', 'delete-many': 'bulk-delete' },
} as const;

const MEGABYTE = 1024 * 1024;
/** Twice what ten years bring: 5,000 applications, and 20,000 messages of the contact form. */
const APPLICATIONS: Capacity = { rows: 10_000, bytes: 16 * MEGABYTE };
const CONTACT_MESSAGES: Capacity = { rows: 25_000, bytes: 32 * MEGABYTE };

const background = (section: BackgroundSection): Resource => ({
  kind: 'content',
  path: endpoints.background(section),
  operations: { ...listed().operations, delete: 'single-pictures' },
  picture: picture('backgrounds', 'bg'),
  words: ['focus'],
  unique: [],
  fields: {},
});

const BACKGROUNDS = Object.fromEntries(
  BACKGROUND_SECTIONS.map((section) => [`${section}_bg`, background(section)]),
  // Cast: Object.fromEntries cannot express one entry per section.
) as Record<`${BackgroundSection}_bg`, Resource>;

const TABLE = {
  ...BACKGROUNDS,
  news: {
    ...pictured,
    path: endpoints.news,
    operations: { ...listed().operations, read: 'contract' },
    picture: picture('news'),
    fields: { news_name: title, date: day, description: prose },
    translated: { news_name: translatedTitle, description: translatedProse },
    // Newest first: the home page shows the first three.
    order: { date: 'desc', id: 'desc' },
  },
  gurukulam_activities: {
    ...pictured,
    path: endpoints.gurukulamActivities,
    picture: picture('activities', 'image', false),
    fields: { title, des: prose },
    translated: { title: translatedTitle, des: translatedProse },
  },
  adrishya_activities: {
    ...listed(),
    path: endpoints.adrishyaActivities,
    fields: { title, des: prose },
    translated: { title: translatedTitle, des: translatedProse },
  },
  adrishya_images: {
    path: endpoints.adrishyaImages,
    kind: 'content',
    operations: { create: 'contract', replace: 'alt', delete: 'single-pictures' },
    picture: picture('adrishya', 'images'),
    words: ['alt', 'focus'],
    fields: { adrishya: reference },
    pictureOf: { collection: 'adrishya_activities', field: 'adrishya', shownAs: 'image' },
  },
  gallery_gurukulam: {
    ...gallery,
    path: endpoints.gallery('gurukulam'),
    picture: picture('gallery', 'images'),
    fields: { date: day },
  },
  gallery_adrishya: {
    ...gallery,
    path: endpoints.gallery('adrishya'),
    picture: picture('gallery'),
    fields: { date: day },
  },
  team: {
    ...pictured,
    path: endpoints.team,
    picture: picture('team'),
    fields: { name: title, designation: title, des: prose },
    translated: { name: translatedTitle, designation: translatedTitle, des: translatedProse },
  },
  board: {
    ...pictured,
    path: endpoints.board,
    picture: picture('board'),
    fields: { name: title },
  },
  texts: {
    ...listed('texts'),
    path: endpoints.texts,
    fields: {
      language: title,
      file: title,
      field: title,
      value: json,
      english_list: optionalJson,
    },
    unique: ['language', 'file', 'field'],
    check: checkText,
  },
  documents: {
    ...listed('documents'),
    path: endpoints.documents,
    picture: { ...picture('documents', 'pdf'), kind: 'pdf' },
    fields: { title, year },
    translated: { title: translatedTitle },
    order: { year: 'desc', id: 'desc' },
  },
  messages: {
    ...inbox,
    path: endpoints.contactMessages,
    capacity: CONTACT_MESSAGES,
    fields: { name: line(LIMITS.contactName), email, subject: title, message: words },
  },
  volunteers: {
    ...inbox,
    path: endpoints.volunteers,
    capacity: APPLICATIONS,
    fields: { name: title, email, des: words },
  },
  adrishya_volunteers: {
    ...inbox,
    path: endpoints.adrishyaVolunteers,
    capacity: APPLICATIONS,
    fields: { name: title, email, des: optionalWords, how_you_contribute: words },
  },
} satisfies Record<string, Resource>;

/** A text replaces a shipped one of the same place, and has to be valid there. */
function checkText({ language, file, field, value }: Readonly<Record<string, unknown>>): void {
  const refuse = (name: string, what: string) => fieldError({ [name]: [`Expected ${what}.`] });
  const code = LANGUAGES.find((known) => known === language);
  if (code === undefined) throw refuse('language', `one of ${LANGUAGES.join(', ')}`);
  const name = String(file);
  if (!isTextFile(name)) throw refuse('file', 'the name of a content file');
  const mistake = mistakeIn(code, name, { field: String(field), value: String(value) });
  if (mistake !== null) throw refuse('value', mistake);
}

/** The name of a collection: of its table, and of its list in content-fixtures/db.json. */
export type Collection = keyof typeof TABLE;

export const RESOURCES: Readonly<Record<Collection, Resource>> = TABLE;

// Cast: Object.keys cannot express that these are all keys.
export const COLLECTIONS = Object.keys(RESOURCES) as readonly Collection[];

/** Makes an object with one value per collection. */
export function perCollection<T>(make: (collection: Collection) => T): Record<Collection, T> {
  const entries = COLLECTIONS.map((collection) => [collection, make(collection)] as const);
  // Cast: Object.fromEntries cannot express that the entries are exactly the collections.
  return Object.fromEntries(entries) as Record<Collection, T>;
}

/** For each collection, the collections with pictures of its records, and the field with the owner's id. */
export const PICTURES_OF = perCollection((owner) =>
  COLLECTIONS.flatMap((name) => {
    const { pictureOf } = RESOURCES[name];
    return pictureOf?.collection === owner ? [{ name, ...pictureOf }] : [];
  }),
);

/** The rules of translated fields, by their names such as `title_kn`. */
export function translationRules(collection: Collection): Fields {
  const rules = Object.entries(RESOURCES[collection].translated ?? {});
  return Object.fromEntries(
    TRANSLATIONS.flatMap((code) => rules.map(([name, rule]) => [inLanguage(name, code), rule])),
  );
}

/** The rules of all optional fields. A write that leaves one out keeps its value; an empty value removes it. */
export function optionalRules(collection: Collection): Fields {
  return { ...wordRules(RESOURCES[collection].words ?? []), ...translationRules(collection) };
}

/** The URL of a record's picture or PDF; null if it was removed, undefined for records without pictures. */
export function pictureIn(collection: Collection, row: Readonly<Record<string, unknown>>): unknown {
  return row[RESOURCES[collection].picture?.field ?? ''];
}

/** Whether visitors may read it: its changes change the pages. */
export function isContent(collection: Collection): boolean {
  return RESOURCES[collection].kind === 'content';
}
