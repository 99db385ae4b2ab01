import type * as v from 'valibot';
import { isTextFile, mistakeIn } from '../content/text-rows.ts';
import { CONTACT_NAME_MAX } from '../domain/contact-form.ts';
import { endpoints } from '../domain/endpoints.ts';
import type { OFFERS } from '../domain/server-kind.ts';
import { BACKGROUND_SECTIONS, type BackgroundSection } from '../domain/shown-background.ts';
import { inLanguage, LANGUAGES, TRANSLATIONS } from '../lib/language.ts';
import { fieldRefusal } from './refusal.ts';
import {
  day,
  email,
  line,
  optionalDay,
  optionalJson,
  optionalName,
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

/**
 * What a front end asks for before it uses a call that other servers of the contract do not have: `bulk-delete` is of messages
 * by their ids, `single-pictures` of one picture of an initiative or of a background, `alt` what is said of a picture.
 */
export type Capability = (typeof OFFERS)[number];

export type Operation = 'list' | 'create' | 'read' | 'replace' | 'delete' | 'delete-many';

/**
 * An uploaded picture: its field, whether a create needs it, and its folder under /media/. With `kind` it is a PDF in place
 * of that: stored and published as it came, and `bytes` beside it says how large it is.
 */
export type PictureField = { field: string; isRequired: boolean; folder: string; kind?: 'pdf' };

/** Rules by the names of their fields. */
type Fields = Readonly<Record<string, v.GenericSchema<unknown, string | number | undefined>>>;

/** How much a collection may hold: records, and bytes of their texts. */
export type Capacity = { rows: number; bytes: number };

/**
 * All that the server knows about one kind of record: routes, access, body checks, order and seed derive from it, and so
 * do the contract suite and the authorization matrix. Its table comes from a migration (db/migrations.ts).
 */
export type Resource = {
  /** Below /api/, with its trailing slash. */
  path: string;
  /**
   * `content`: visitors read it, staff write it, and the pages are built from it. `message`: visitors send it and staff
   * read it; the server dates it, and marks it where a robot may have sent it.
   */
  kind: 'content' | 'message';
  /** What may be done with its records: by the contract, or beyond it with the capability that it belongs to. */
  operations: Readonly<Partial<Record<Operation, Capability | 'contract'>>>;
  /** What a request may send beside the picture; anything else is dropped. */
  fields: Fields;
  /** Requests are multipart where there is a picture, and JSON where there is none. */
  picture?: PictureField;
  /** What a write may say of the picture: that of a background is decoration, and has a point alone. */
  words?: readonly PictureWord[];
  /** Which of the fields may come in the other languages of the site too. */
  translated?: Fields;
  /** The fields by which each record differs from all others. */
  unique?: readonly string[];
  /** Throws a 400 refusal for fields whose values do not go together. */
  check?: (fields: Readonly<Record<string, unknown>>) => void;
  /** What visitors do not get. */
  staffOnly?: readonly string[];
  /** Where anybody may create records: the create beyond it is refused. */
  capacity?: Capacity;
  /** The order of the list, most important field first; without it, the order of the ids. */
  order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /**
   * Where each record is a picture of a record of another collection, whose id is in `field`. That one shows its pictures
   * as a list in `shownAs`, with what they show and their points in the same order where any has one, to staff also with their
   * ids, and takes them with it when it is deleted.
   */
  pictureOf?: { collection: 'adrishya_activities'; field: string; shownAs: string };
};

const picture = (folder: string, field = 'image', isRequired = true): PictureField => ({
  field,
  isRequired,
  folder,
});

/** A list of content, all of it of one capability if it is beyond the contract. */
const listed = (by: Capability | 'contract' = 'contract') =>
  ({ kind: 'content', operations: { list: by, create: by, replace: by, delete: by } }) as const;
const pictured = { ...listed(), words: ['alt', 'focus'] } as const;
const gallery = { ...pictured, operations: { ...pictured.operations, replace: 'alt' } } as const;
const inbox = {
  kind: 'message',
  operations: { list: 'contract', create: 'contract', delete: 'contract', 'delete-many': 'bulk-delete' },
} as const;

const MEGABYTE = 1024 * 1024;
/** Twice what ten years bring, which is 5,000 applications and, for the contact form, 20,000 messages. */
const APPLICATIONS: Capacity = { rows: 10_000, bytes: 16 * MEGABYTE };
const CONTACT_MESSAGES: Capacity = { rows: 25_000, bytes: 32 * MEGABYTE };

const background = (section: BackgroundSection): Resource => ({
  kind: 'content',
  path: endpoints.background(section),
  operations: { ...listed().operations, delete: 'single-pictures' },
  picture: picture('backgrounds', 'bg'),
  words: ['focus'],
  fields: {},
});

const BACKGROUNDS = Object.fromEntries(
  BACKGROUND_SECTIONS.map((section) => [`${section}_bg`, background(section)]),
  // One entry for each section, which Object.fromEntries cannot express.
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
    // Newest first, so that the first three, which the home page shows, are the latest.
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
      value: optionalJson,
      shipped: optionalName,
      english: optionalJson,
      read_by: optionalName,
      read_on: optionalDay,
    },
    unique: ['language', 'file', 'field'],
    check: checkText,
    staffOnly: ['read_by'],
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
    fields: { name: line(CONTACT_NAME_MAX), email, subject: title, message: words },
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

/** A text stands in for one that there is, and is one that its page can show. */
function checkText({ language, file, field, value }: Readonly<Record<string, unknown>>): void {
  const refuse = (name: string, what: string) => fieldRefusal({ [name]: [`Expected ${what}.`] });
  const code = LANGUAGES.find((known) => known === language);
  if (code === undefined) throw refuse('language', `one of ${LANGUAGES.join(', ')}`);
  const name = String(file);
  if (!isTextFile(name)) throw refuse('file', 'the name of a content file');
  const mistake = mistakeIn(code, name, { field: String(field), value: String(value) });
  if (mistake !== null) throw refuse('value', mistake);
}

/** The name of a resource's records: of their table, and of their list in content-fixtures/db.json. */
export type Collection = keyof typeof TABLE;

export const RESOURCES: Readonly<Record<Collection, Resource>> = TABLE;

// Object.keys cannot express that an object has no other keys than those of its type.
export const COLLECTIONS = Object.keys(RESOURCES) as readonly Collection[];

/** A record with one value per collection. */
export function forEachCollection<T>(make: (collection: Collection) => T): Record<Collection, T> {
  const entries = COLLECTIONS.map((collection) => [collection, make(collection)] as const);
  // The entries are exactly the collections, which Object.fromEntries cannot express.
  return Object.fromEntries(entries) as Record<Collection, T>;
}

/** The collections whose records are pictures of a collection's records, with the field that holds their owner's id. */
export const OWNED = forEachCollection((owner) =>
  COLLECTIONS.flatMap((name) => {
    const { pictureOf } = RESOURCES[name];
    return pictureOf?.collection === owner ? [{ name, ...pictureOf }] : [];
  }),
);

/** The rules of the texts that a record may have once more in other languages, by their names, as `title_kn`. */
export function translationRules(collection: Collection): Fields {
  const rules = Object.entries(RESOURCES[collection].translated ?? {});
  return Object.fromEntries(
    TRANSLATIONS.flatMap((code) => rules.map(([name, rule]) => [inLanguage(name, code), rule])),
  );
}

/** The rules of all that a record may lack. What a write leaves out stays as it is, what is empty goes. */
export function optionalRules(collection: Collection): Fields {
  return { ...wordRules(RESOURCES[collection].words ?? []), ...translationRules(collection) };
}

/** The URL of a record's picture or PDF, or null where it is cleared; nothing where records of its kind have none. */
export function pictureIn(collection: Collection, row: Readonly<Record<string, unknown>>): unknown {
  return row[RESOURCES[collection].picture?.field ?? ''];
}

/** What visitors may read: a change of it changes the pages. */
export function isContent(collection: Collection): boolean {
  return RESOURCES[collection].kind === 'content';
}
