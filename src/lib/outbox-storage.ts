// What staff have sent and the server does not have yet, on this device.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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

interface Tables extends DBSchema {
  items: { key: string; value: OutboxItem };
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/** Rejects where the browser lets the site keep nothing. */
function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opened = null;
  };
  if (opened === null) {
    opened = openDB<Tables>('outbox', 1, {
      upgrade: (database) => void database.createObjectStore('items', { keyPath: 'key' }),
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

/** Everything, in the order in which it was made. */
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
  const writing = (await open()).transaction('items', 'readwrite', { durability: 'strict' });
  // Whatever fails of it ends all of it, and `done` says why.
  const ignore = () => undefined;
  try {
    for (const item of items) writing.store.put(item).catch(ignore);
    if (replaced !== undefined) writing.store.delete(replaced).catch(ignore);
  } catch (error) {
    writing.done.catch(ignore);
    writing.abort();
    throw error;
  }
  await writing.done;
}

export async function dropItem(key: string): Promise<void> {
  await (await open()).delete('items', key);
}
