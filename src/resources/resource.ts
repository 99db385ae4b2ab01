import type { GeneralCapability } from './capabilities.ts';
import { LIMITS } from './limits.ts';

// Plain data without the schema library: public pages and the service worker read paths from here.

/**
 * A field of a request. `line` is one line of text, `prose` several, `json` a value as JSON, `reference` the id of a
 * record in another list.
 */
export type Field = {
  kind: 'line' | 'prose' | 'day' | 'year' | 'email' | 'json' | 'reference';
  /** The most characters, counted after the text is cleaned. */
  longest?: number;
  /** Whether a request may leave it out, which makes it empty. */
  isOptional?: true;
  /** Whether it also exists in the other languages of the site, as `title_kn`. */
  isTranslated?: true;
};

/** A name, a title or a subject. */
export const line = { kind: 'line', longest: LIMITS.line } as const;
/** What staff write. */
export const prose = { kind: 'prose', longest: LIMITS.prose } as const;
/** What visitors write. */
export const message = { kind: 'prose', longest: LIMITS.message } as const;
export const email = { kind: 'email', longest: LIMITS.email } as const;
export const day = { kind: 'day' } as const;
export const year = { kind: 'year' } as const;
export const json = { kind: 'json', longest: 4 * LIMITS.prose } as const;
export const reference = { kind: 'reference' } as const;

/** Makes a field of text optional: left out, it is empty. */
export const optional = <Kind extends Field & { kind: 'line' | 'prose' | 'json' }>(field: Kind) =>
  ({ ...field, isOptional: true }) as const;

/** The same field, which staff may also write in the other languages. */
export const translated = <Kind extends Field>(field: Kind) => ({ ...field, isTranslated: true }) as const;

export type Operation = 'list' | 'create' | 'read' | 'replace' | 'delete' | 'delete-many';

/**
 * An uploaded picture: its field, whether a create requires it, and its folder under /media/. With `kind: 'pdf'` it is a
 * PDF, published as it came, with its size in the field `bytes`.
 */
export type PictureField = { field: string; isRequired: boolean; folder: string; kind?: 'pdf' };

/** How much a list may hold: records, and bytes of their texts. */
export type Capacity = { rows: number; bytes: number };

/**
 * All that is known about one kind of record. From it derive the routes, access, body checks, order, table and seed
 * of the server, the decoder and the form of the browser, the snapshot, the lists that the service worker caches, the
 * report on the content, and the contract suite.
 */
export type Resource = {
  /** The path below /api/, in the API's own spelling, with its trailing slash: some servers cannot redirect a POST. */
  path: string;
  /**
   * `content`: read by visitors, written by staff, source of the pages. `message`: sent by visitors, read by staff; the
   * server adds the date, and marks suspected robots.
   */
  kind: 'content' | 'message';
  /** The operations on its records: of the contract, or with the capability that they need. */
  operations: Readonly<Partial<Record<Operation, GeneralCapability | 'contract'>>>;
  /** Set for a list beyond the contract: the capability by which a server offers it. */
  capability?: string;
  /** The fields of a request besides the picture; others are dropped. Staff see the first one as the item's title. */
  fields: Readonly<Record<string, Field>>;
  /** Its requests are multipart if it has a picture, JSON otherwise. */
  picture?: PictureField;
  /** Which of these a write may have for its picture; backgrounds are decorative and take only `focus`. */
  pictureMeta?: readonly ('alt' | 'focus')[];
  /** Together these fields are unique; with none of them, pages show the first record only. */
  unique?: readonly string[];
  /** For records that anybody may create: creates beyond it are refused. */
  capacity?: Capacity;
  /** The order of the list, most important field first; by id if left out. */
  order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /**
   * Set where each record is a picture of a record in another list, whose id is in `field`. The owner lists its pictures
   * under `shownAs`, with parallel lists of alt texts and focus points if any exist, and for staff of ids. Deleting the
   * owner deletes its pictures.
   */
  pictureOf?: { collection: 'adrishya_activities'; field: string; shownAs: string };
  /** Set where staff should hear what its items lack: the name of the list there, and the label of its screen in the sidebar. */
  report?: { name: string; screen: string };
};

/** A list that staff edit. */
export const listed = {
  kind: 'content',
  operations: { list: 'contract', create: 'contract', replace: 'contract', delete: 'contract' },
} as const;

/** As `listed`, with a picture, which staff may describe. */
export const pictured = { ...listed, pictureMeta: ['alt', 'focus'] } as const;

/** The operations of a list that visitors write to. */
export const inbox = {
  kind: 'message',
  operations: { list: 'contract', create: 'contract', delete: 'contract', 'delete-many': 'bulk-delete' },
} as const;

const MEGABYTE = 1024 * 1024;
/** Twice what ten years bring: 5,000 applications. */
export const APPLICATIONS: Capacity = { rows: 10_000, bytes: 16 * MEGABYTE };
/** Twice what ten years bring: 12,500 messages of the contact form. */
export const CONTACT_MESSAGES: Capacity = { rows: 25_000, bytes: 32 * MEGABYTE };
