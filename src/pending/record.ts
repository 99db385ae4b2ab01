import type { DBSchema } from 'idb';
import type { FormName } from '../domain/endpoints.ts';
import type { Change, Texts } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';

type Base = {
  /** Names it on this device, and tells the server that a repeat is the same write. */
  key: string;
  /** The email of whoever made it; empty where that is not known. It goes out under no other name by itself. */
  owner: string;
  /** Milliseconds; things that were made together differ by fractions, in their order. Of a draft: its last word. */
  madeAt: number;
  fields: Texts;
};

/** A form that nobody has sent yet. Its pictures lie beside it: they are not written again at every word. */
export type Draft = Base & {
  state: 'draft';
  /** The name of its form. */
  form: string;
  /** The query of the page, which says what was open there. */
  query: string;
  change?: Change | undefined;
  /** What is typed for each picture. */
  words: readonly Texts[];
};

/** Shared by another app; nobody has decided about it yet. Fields: `title`, often empty; `text`, its words and link. */
export type Shared = Base & { state: 'shared'; picture: File | null };

/** A picture of a gallery that goes once another one is there. */
export type ReplacedPicture = {
  id: number;
  /** With a version it stays where somebody has changed it since, say its words. */
  version?: string | undefined;
};

/** What goes to a list of the API: something new, or the change of an item that is there. */
export type Content = {
  /** The path of the list; from `endpoints`. */
  path: string;
  fields: Texts;
  /** The server's name of the picture; null for what is sent as JSON. */
  pictureField: string | null;
  picture: File | null;
  /** Whether the picture is still as the camera made it. It is sent only once it was made smaller. */
  isRaw: boolean;
  /** Quarter turns to the right that a raw picture gets as it is made smaller; none unless given. */
  turns?: number;
  /** None for something new. */
  change?: Change | undefined;
  /** Deleted once this one is there. */
  replaces?: ReplacedPicture | undefined;
  /** Whether the server has it, and only what it replaces is still to be deleted. */
  hasArrived?: boolean;
};

/** Something to be added to a list of the API, or the change of an item that is there. */
export type Write = Base &
  Content & {
    /**
     * `queued`: to be sent. `sending`: it went out and no response came, so nobody here knows if the server has it.
     * `unsure`: as before, and only a person can tell. `refused`: the server will not take it as it is.
     */
    state: 'queued' | 'sending' | 'unsure' | 'refused';
    /** Why it is still here; empty before the first try. */
    reason: string;
    /** The HTTP status of that; 0 where no response came. */
    status: number;
  };

/**
 * A visitor's words, one message of each form on a device. `queued`: to be sent once there is signal. `unsure`: it may have
 * arrived, and sent again there could be two. `refused`: the server did not take it. `sent`: its writer does not know yet.
 */
export type Message = Pick<Base, 'fields' | 'madeAt'> & {
  form: FormName;
  state: 'draft' | 'queued' | 'unsure' | 'refused' | 'sent';
  /** What went out last without a decision of the server, and the key by which it knows a repeat. */
  tried?: Attempt | undefined;
  /** What the server said. */
  reason?: string | undefined;
  /** When it was written by a clock that has been set back since, or is behind for a moment. */
  before?: number | undefined;
  /** When it was first found to be too old, which a clock that is ahead may have said. */
  old?: number | undefined;
};
/** `at`: when, in milliseconds; servers forget keys. */
export type Attempt = { key: string; fields: Texts; at: number };

/** Something on this device that the server does not have, or is not known to have. */
export type PendingRecord = Draft | Shared | Write;

/** The tables of this device. */
export interface Tables extends DBSchema {
  records: { key: string; value: PendingRecord };
  /** Those of drafts, by the draft's key and their place in it. */
  pictures: { key: [draft: string, place: number]; value: File };
  /** Apart from what staff write: nobody's session or logout concerns them. */
  messages: { key: FormName; value: Message };
}

/** What a form holds that nobody has sent yet. */
export type DraftContent = Pick<Draft, 'fields' | 'change'> & {
  /** As they were chosen. `words`: what is typed for each. */
  pictures: readonly { file: File; words: Texts }[];
};

/** Whether somebody has sent it: drafts, and what another app has shared, wait for a person. */
export const isWrite = (record: PendingRecord): record is Write =>
  record.state !== 'draft' && record.state !== 'shared';

/** Whether it is to be sent by itself. */
export const isToBeSent = ({ state }: PendingRecord) => state === 'queued' || state === 'sending';

/** Names what a change is about; null for something new. What waits for one item goes in its order. */
export function subjectOf({ path, change }: Write): string | null {
  return change === undefined ? null : `${path}${change.id}`;
}

/** Chosen, or the same of many pictures: they tell nothing apart. */
const UNTELLING = ['date', 'adrishya', 'alt', 'focus'];

/** What staff typed into it; empty for a picture alone, whatever is said of it. */
export function typedTexts({ fields }: Pick<Write, 'fields'>): [field: string, text: string][] {
  return Object.entries(fields).filter(([name]) => !UNTELLING.includes(name));
}

/** Pictures that were shared together, or null for words alone. The words belong to the first of them. */
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
