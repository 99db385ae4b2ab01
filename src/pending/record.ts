import type { DBSchema } from 'idb';
import type { Change, Texts } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';

type Base = {
  /** Its id on this device, and the Idempotency-Key by which the server recognizes a repeat. */
  key: string;
  /** The email of whoever made it; empty if unknown. It is never sent automatically under another name. */
  owner: string;
  /** Milliseconds; items made together differ by fractions, to keep their order. For a draft, the last change. */
  madeAt: number;
  fields: Texts;
};

/** A form that has not been sent. Its pictures are stored separately, so that typing does not rewrite them. */
export type Draft = Base & {
  state: 'draft';
  form: string;
  /** The query of the page, which names what was open there. */
  query: string;
  change?: Change | undefined;
  /** The words of each picture. */
  words: readonly Texts[];
};

/** Shared by another app and not decided on. Fields: `title`, often empty; `text`, its words and link. */
export type Shared = Base & { state: 'shared'; picture: File | null };

/** A picture of a gallery that is deleted once a new one is stored. */
export type ReplacedPicture = {
  id: number;
  /** With a version, it is kept where somebody has changed it since. */
  version?: string | undefined;
};

/** The content of a write: a new item of a list of the API, or a change of one. */
export type Content = {
  /** The path of the list, from `endpoints`. */
  path: string;
  fields: Texts;
  /** The API's field for the picture; null for JSON. */
  pictureField: string | null;
  picture: File | null;
  /** Whether the picture is as the camera made it, and has to be made smaller before it is sent. */
  isRaw: boolean;
  /** Quarter turns to the right for a raw picture. */
  turns?: number;
  /** Undefined for a new item. */
  change?: Change | undefined;
  /** Deleted once this one is stored. */
  replaces?: ReplacedPicture | undefined;
  /** Whether the server has it, and only `replaces` still has to be deleted. */
  hasArrived?: boolean;
};

/** A new item of a list of the API, or a change of one, on its way to the server. */
export type Write = Base &
  Content & {
    /**
     * `queued`: to be sent. `sending`: sent without a response, so it may have arrived. `unsure`: the same, and only a
     * person can find out. `refused`: the server does not accept it as it is.
     */
    state: 'queued' | 'sending' | 'unsure' | 'refused';
    /** The reason of the last failure; empty before the first attempt. */
    reason: string;
    /** Its HTTP status; 0 where no response came. */
    status: number;
  };

/** Something on this device that is not known to be on the server. */
export type PendingRecord = Draft | Shared | Write;

/** The tables of this device's database. */
export interface Tables extends DBSchema {
  records: { key: string; value: PendingRecord };
  /** The pictures of drafts, by the draft's key and their index. */
  pictures: { key: [draft: string, place: number]; value: File };
}

/** The content of a form that has not been sent. */
export type DraftContent = Pick<Draft, 'fields' | 'change'> & {
  /** The chosen files; `words`: what is typed for each. */
  pictures: readonly { file: File; words: Texts }[];
};

/** Whether somebody has sent it; drafts and shared pictures still wait for a person. */
export const isWrite = (record: PendingRecord): record is Write =>
  record.state !== 'draft' && record.state !== 'shared';

/** Whether it is sent automatically. */
export const isToBeSent = ({ state }: PendingRecord) => state === 'queued' || state === 'sending';

/** Identifies what a change is about, to keep the order of changes; null for something new. */
export function subjectOf({ path, change }: Write): string | null {
  return change === undefined ? null : `${path}${change.id}`;
}

/** Fields that are chosen, or equal for many pictures: they do not identify an item. */
const UNTELLING = ['date', 'adrishya', 'alt', 'focus'];

/** What staff typed into it; empty for a picture alone. */
export function typedTexts({ fields }: Pick<Write, 'fields'>): [field: string, text: string][] {
  return Object.entries(fields).filter(([name]) => !UNTELLING.includes(name));
}

/** Makes records of pictures that were shared together, or of words alone (null). The words go with the first picture. */
export function sharedFrom(
  pictures: readonly (File | null)[],
  now: number,
  words = { title: '', text: '' },
): Shared[] {
  return pictures.map((picture, index) => ({
    key: newKey(),
    state: 'shared',
    owner: '',
    madeAt: now + index / 1000,
    fields: index === 0 ? words : { title: '', text: '' },
    picture,
  }));
}
