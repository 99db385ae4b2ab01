// The browser's database of what staff have typed, chosen and shared on this device, and the server does not have yet.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft } from '../stores/form-draft.ts';

type Base = {
  /** The email of whoever made it; empty for what was shared before a login. */
  owner: string;
  /** Unique per owner. That of a draft is its form and item; others are random. */
  id: string;
  /** Milliseconds; entries stored together differ by fractions, by which they stay in their order. */
  savedAt: number;
};

/** A form's draft without its file, which is stored separately, so that typing does not rewrite it. */
export type DraftEntry = Base &
  Omit<Draft, 'file'> & {
    kind: 'draft';
    form: string;
    /** Whether a file is chosen; it is missing if the device did not store it. */
    hasFile: boolean;
  };

/**
 * Where a photo goes: the path of the list, the API's name of the picture field, and the values that all photos there
 * have in common.
 */
export type Destination = { path: string; field: string; values: Readonly<Record<string, string>> };

/**
 * `chosen`: waits for a person, who may describe it. `waiting`: is sent as soon as possible. `failed`: the server has
 * refused it. `unclear`: no response came from a server that would store a repeat as a second one.
 */
export type PhotoState = 'chosen' | 'waiting' | 'failed' | 'unclear';

/** A photo for a gallery or an initiative. Its id is its Idempotency-Key, too. */
export type PhotoEntry = Base & {
  kind: 'photo';
  state: PhotoState;
  /** Null for a shared photo until a person has decided where it goes. */
  destination: Destination | null;
  /** Its date, alt text and focus point, as far as known. */
  values: Readonly<Record<string, string>>;
  /** Whether it was made smaller: from then on its bytes stay the same. */
  isPrepared: boolean;
  /** Whether it was sent without a clear response. */
  mayHaveArrived: boolean;
  /** Why the last attempt failed. */
  reason: string;
};

/** A text or a link that another app has shared. */
export type SharedText = Base & { kind: 'text'; title: string; text: string };

export type Entry = DraftEntry | PhotoEntry | SharedText;
type Key = [owner: string, id: string];

interface Tables extends DBSchema {
  entries: { key: Key; value: Entry };
  /** The file of an entry, under the same key. */
  files: { key: Key; value: File };
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/** Rejects where the browser does not allow storage. */
function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<Tables>('outbox', 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: ['owner', 'id'] });
      database.createObjectStore('files');
    },
    // Safari closes the databases of pages in the background.
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** All keys of an owner: an array, the upper bound, sorts after all strings. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** All entries of an account, oldest first. */
export async function entriesOf(owner: string): Promise<Entry[]> {
  const entries = await (await open()).getAll('entries', ofOwner(owner));
  return entries.toSorted((a, b) => a.savedAt - b.savedAt);
}

/** The file of an entry; undefined if there is none. */
export async function fileOf({ owner, id }: Pick<Entry, 'owner' | 'id'>): Promise<File | undefined> {
  return (await open()).get('files', [owner, id]);
}

/** A copy in memory: Safari cannot read a file whose record is replaced. Null where the browser has dropped its bytes. */
export async function copyInMemory(file: File): Promise<File | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes?.byteLength ? new File([bytes], file.name, { type: file.type }) : null;
}

/** An entry, and its file: null removes the stored one, undefined leaves it. */
type Saved = readonly [entry: Entry, file?: File | null | undefined];

/** Stores all entries, or none. Rejects with QuotaExceededError where the device is full. */
export async function saveEntries(...saved: readonly Saved[]): Promise<void> {
  const writing = (await open()).transaction(['entries', 'files'], 'readwrite');
  const entries = writing.objectStore('entries');
  const files = writing.objectStore('files');
  const requests: Promise<unknown>[] = [writing.done];
  try {
    for (const [entry, file] of saved) {
      const key: Key = [entry.owner, entry.id];
      requests.push(entries.put(entry));
      if (file === null) requests.push(files.delete(key));
      else if (file !== undefined) requests.push(files.put(file, key));
    }
    // Before the requests have ended: when the page is left, the browser aborts what is not committed.
    writing.commit();
  } catch (error) {
    // A private window of Safari refuses files.
    writing.abort();
    await Promise.allSettled(requests);
    throw error;
  }
  await Promise.all(requests);
}

/** Removes entries with their files. */
export async function removeEntries(removed: readonly Pick<Entry, 'owner' | 'id'>[]): Promise<void> {
  const writing = (await open()).transaction(['entries', 'files'], 'readwrite');
  const requests = removed.flatMap(({ owner, id }) => [
    writing.objectStore('entries').delete([owner, id]),
    writing.objectStore('files').delete([owner, id]),
  ]);
  // As in `saveEntries`: what was sent must not come back when the page is left at once.
  writing.commit();
  await Promise.all([...requests, writing.done]);
}

/** Moves all entries to another owner: after a login what was shared before it, after a change of email all of them. */
export async function moveEntries(from: string, to: string): Promise<void> {
  const database = await open();
  const moving = database.transaction(['entries', 'files'], 'readwrite');
  const entries = moving.objectStore('entries');
  const files = moving.objectStore('files');
  for (const entry of await entries.getAll(ofOwner(from))) {
    const file = await files.get([from, entry.id]);
    await entries.put({ ...entry, owner: to });
    if (file !== undefined) await files.put(file, [to, entry.id]);
    await entries.delete([from, entry.id]);
    await files.delete([from, entry.id]);
  }
  await moving.done;
}

/** Whether storing failed because the device is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
