// The browser's database of what is on this device and not on the server yet. The dashboard and its service worker share it.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { OutboxItem } from './outbox-storage.ts';
import type { SharedThing } from './shared-storage.ts';

interface Tables extends DBSchema {
  items: { key: string; value: OutboxItem };
  shared: { key: string; value: SharedThing };
}

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/** Rejects where the browser lets the site keep nothing. */
export function openDatabase(): Promise<IDBPDatabase<Tables>> {
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

/** Whether something could not be kept because the device is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

type Name = 'items' | 'shared';
type Writing = IDBPTransaction<Tables, Name[], 'readwrite'>;

/** Whatever fails of a transaction ends all of it, and `done` says why. */
export const ignore = () => undefined;

/** Writes all of it, or nothing. Rejects with QuotaExceededError where the device is full. */
export async function writeAll(names: Name[], write: (writing: Writing) => Promise<void>): Promise<void> {
  const writing = (await openDatabase()).transaction(names, 'readwrite', { durability: 'strict' });
  try {
    await write(writing);
  } catch (error) {
    writing.done.catch(ignore);
    writing.abort();
    throw error;
  }
  await writing.done;
}
