// What is on this device and not on the server yet: what staff have sent, and what other apps have shared with the
// dashboard. The dashboard and its service worker share it.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** One thing to be added to a list of the API. */
export type OutboxItem = {
  /** Tells the server that a repeat is the same create. */
  key: string;
  /** The path of the list; from `endpoints`. */
  path: string;
  /** Its texts, by the server's field names. */
  fields: Readonly<Record<string, string>>;
  /** The server's name of the picture; null for what is sent as JSON. */
  pictureField: string | null;
  picture: File | null;
  /** Whether the picture is still as the camera made it. It is sent only once it was made smaller. */
  isRaw: boolean;
  /** Quarter turns to the right that a raw picture gets as it is made smaller; none unless given. */
  turns?: number;
  /** The email of whoever sent it; empty where that was not known. */
  owner: string;
  /** The email of whoever was logged in when it last went out; empty before the first try. */
  triedBy: string;
  /** Milliseconds; things that were chosen together differ by fractions, in their order. */
  madeAt: number;
  /**
   * `waiting`: to be sent. `refused`: the server will not take it as it is. `asking`: the server may have it, and only a
   * person can tell.
   */
  state: 'waiting' | 'refused' | 'asking';
  /** Whether it went out without a response, so that nobody here knows if the server has it. */
  mayHaveArrived: boolean;
  /** Why it is still here; empty before the first try. */
  reason: string;
  /** The HTTP status of that; 0 where no response came. */
  status: number;
};

/** What staff typed into it; empty for a picture alone. Its date and its gallery are chosen, and tell nothing apart. */
export function typedTexts({ fields }: OutboxItem): [field: string, text: string][] {
  return Object.entries(fields).filter(([name]) => name !== 'date' && name !== 'adrishya');
}

/** A picture, or words, that another app has shared with the dashboard; what becomes of it nobody has decided yet. */
export type SharedThing = {
  id: string;
  /** Milliseconds; things that were shared together differ by fractions, in their order. */
  at: number;
  /** What the other app calls what it shares; empty in most cases. */
  title: string;
  /** The words that came along, and a link. */
  text: string;
  picture: File | null;
};

interface Tables extends DBSchema {
  items: { key: string; value: OutboxItem };
  shared: { key: string; value: SharedThing };
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/** Rejects where the browser lets the site keep nothing. */
function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opened = null;
  };
  if (opened === null) {
    opened = openDB<Tables>('outbox', 2, {
      upgrade: (database, before) => {
        if (before < 1) database.createObjectStore('items', { keyPath: 'key' });
        if (before < 2) database.createObjectStore('shared', { keyPath: 'id' });
      },
      // A page of a later version waits to change the tables.
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    opened.catch(forget);
  }
  return opened;
}

/** Everything that staff have sent, in the order in which it was made. */
export async function keptItems(): Promise<OutboxItem[]> {
  const items = await (await open()).getAll('items');
  return items.toSorted((a, b) => a.madeAt - b.madeAt);
}

export async function keptItem(key: string): Promise<OutboxItem | undefined> {
  return (await open()).get('items', key);
}

/**
 * Puts all of them there, or none. Rejects with QuotaExceededError where the device is full.
 * @param replaced the key of what they replace
 */
export async function keepItems(items: readonly OutboxItem[], replaced?: string): Promise<void> {
  await writeAll(['items'], async (writing) => {
    const store = writing.objectStore('items');
    for (const item of items) store.put(item).catch(ignore);
    if (replaced !== undefined) store.delete(replaced).catch(ignore);
  });
}

/** Whether something could not be kept because the device is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export async function dropItem(key: string): Promise<void> {
  await (await open()).delete('items', key);
}

/** Everything that was shared and still waits, in the order in which it came. */
export async function sharedThings(): Promise<SharedThing[]> {
  const things = await (await open()).getAll('shared');
  return things.toSorted((a, b) => a.at - b.at);
}

/** Puts all of them there, or none. Rejects with QuotaExceededError where the device is full. */
export async function keepShared(things: readonly SharedThing[]): Promise<void> {
  await writeAll(['shared'], async (writing) => {
    const store = writing.objectStore('shared');
    for (const thing of things) store.put(thing).catch(ignore);
  });
}

export async function dropShared(ids: readonly string[]): Promise<void> {
  await writeAll(['shared'], async (writing) => {
    for (const id of ids) writing.objectStore('shared').delete(id).catch(ignore);
  });
}

/**
 * Makes something of the outbox of what was shared: at any moment it is in one of the two, and never in both. Nothing
 * happens where it is no longer there, as when another window was quicker. Rejects as `keepItems`.
 */
export async function moveShared(id: string, item: OutboxItem): Promise<void> {
  await writeAll(['items', 'shared'], async (writing) => {
    const shared = writing.objectStore('shared');
    if ((await shared.getKey(id)) === undefined) return;
    shared.delete(id).catch(ignore);
    writing.objectStore('items').put(item).catch(ignore);
  });
}

type Name = 'items' | 'shared';
type Writing = IDBPTransaction<Tables, Name[], 'readwrite'>;

/** Whatever fails of a transaction ends all of it, and `done` says why. */
const ignore = () => undefined;

async function writeAll(names: Name[], write: (writing: Writing) => Promise<void>): Promise<void> {
  const writing = (await open()).transaction(names, 'readwrite', { durability: 'strict' });
  try {
    await write(writing);
  } catch (error) {
    writing.done.catch(ignore);
    writing.abort();
    throw error;
  }
  await writing.done;
}
