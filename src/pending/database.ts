// The browser's database of what is on this device and not on the server yet, shared by pages and service workers.
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Draft, PendingRecord, Tables } from './record.ts';

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/** Rejects where the browser does not allow storage; the next call tries again. */
function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opened = null;
  };
  if (opened === null) {
    opened = openDB<Tables>('outbox', 1, {
      upgrade: (database) => {
        database.createObjectStore('records', { keyPath: 'key' });
        database.createObjectStore('pictures');
      },
      // A page of a later version waits for this one to close.
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

/** Whether storing failed because the device is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** All records, oldest first. */
export async function allRecords(): Promise<PendingRecord[]> {
  const records = await (await open()).getAll('records');
  return records.toSorted((a, b) => a.madeAt - b.madeAt);
}

/** The record of a key; undefined where there is none. */
export async function recordOf(key: string): Promise<PendingRecord | undefined> {
  return (await open()).get('records', key);
}

/** Stores all of the records, or none. Rejects with QuotaExceededError where the device is full. */
export async function saveRecords(...records: readonly PendingRecord[]): Promise<void> {
  await write(async ({ put }) => {
    for (const record of records) put(record);
  });
}

/** Replaces a record in one transaction, unless another window has removed it. Rejects as above. */
export async function replaceRecord(key: string, record: PendingRecord): Promise<void> {
  await write(async ({ records, put, remove }) => {
    if ((await records.getKey(key)) === undefined) return;
    remove(key);
    put(record);
  });
}

/** Removes all of the records with their pictures, or none. Unknown keys are ignored. */
export async function removeRecords(...keys: readonly string[]): Promise<void> {
  await write(async ({ remove }) => keys.forEach(remove));
}

/** Replaces each record for which `change` returns another one. */
export async function changeRecords(
  change: (record: PendingRecord) => PendingRecord | undefined,
): Promise<void> {
  await write(async ({ records, put }) => {
    for (const record of await records.getAll()) {
      const changed = change(record);
      if (changed !== undefined) put(changed);
    }
  });
}

/** Stores a draft with its pictures. `before`: those stored already, by index. Rejects as `saveRecords`. */
export async function saveDraft(
  draft: Draft,
  chosen: readonly File[],
  before: readonly File[],
): Promise<void> {
  await write(async ({ pictures, put }) => {
    put(draft);
    for (const [place, picture] of chosen.entries())
      if (before[place] !== picture) pictures.put(picture, [draft.key, place]).catch(ignore);
    pictures.delete(IDBKeyRange.bound([draft.key, chosen.length], [draft.key, []])).catch(ignore);
  });
}

/** The pictures of a draft, by index. */
export async function picturesOf({ key }: Draft): Promise<File[]> {
  return Promise.all((await (await open()).getAll('pictures', ofDraft(key))).map(copyInMemory));
}

/** A copy in memory: Safari cannot read a file whose record is replaced. Empty where the browser has dropped it. */
export async function copyInMemory(picture: File): Promise<File> {
  const bytes = await picture.arrayBuffer().catch(() => '');
  return new File([bytes], picture.name, picture);
}

/** In IndexedDB, arrays sort after all numbers. */
const ofDraft = (key: string) => IDBKeyRange.bound([key], [key, []]);

/** A failed request aborts the transaction, and `done` reports why. */
const ignore = () => undefined;

/** Writes all or nothing. Rejects with QuotaExceededError where the device is full. */
async function write(work: (tables: ReturnType<typeof tablesOf>) => Promise<void>): Promise<void> {
  const writing = (await open()).transaction(['records', 'pictures'], 'readwrite', { durability: 'strict' });
  try {
    await work(tablesOf(writing));
  } catch (error) {
    writing.done.catch(ignore);
    writing.abort();
    throw error;
  }
  await writing.done;
}

function tablesOf(writing: IDBPTransaction<Tables, ('records' | 'pictures')[], 'readwrite'>) {
  const [records, pictures] = [writing.objectStore('records'), writing.objectStore('pictures')];
  return {
    records,
    pictures,
    put: (record: PendingRecord) => void records.put(record).catch(ignore),
    remove: (key: string) => {
      records.delete(key).catch(ignore);
      pictures.delete(ofDraft(key)).catch(ignore);
    },
  };
}
