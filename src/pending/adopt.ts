// Moves what waits on devices since releases before December 2026, once, in the transaction that makes the tables.
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Draft, Shared, Tables, Write } from './record.ts';

type OldWrite = Omit<Write, 'state'> & { state: 'waiting' | 'refused' | 'asking'; mayHaveArrived: boolean };
/** A picture of a draft, under the draft's key, a colon and its index. */
type OldPicture = { key: string; state: 'draft picture'; picture: File };
type OldShared = { id: string; at: number; title: string; text: string; picture: File | null };

/** Moves everything into the one table of records, and deletes the old tables. */
export async function adoptOutbox(
  database: IDBPDatabase<Tables>,
  transaction: IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>,
): Promise<void> {
  // Casts: the old tables have no types.
  const before = database as unknown as IDBPDatabase; // as above
  const old = transaction as unknown as IDBPTransaction<unknown, string[]>; // as above
  const names = ['items', 'shared'].filter((name) => before.objectStoreNames.contains(name));
  const all = async <T>(table: string) =>
    names.includes(table) ? ((await old.objectStore(table).getAll()) as T[]) : []; // as above
  const [records, pictures] = [transaction.objectStore('records'), transaction.objectStore('pictures')];
  for (const record of await all<OldWrite | OldPicture | Draft>('items')) {
    if (record.state === 'draft') await records.put(record);
    else if (record.state === 'draft picture') {
      const [draft = '', place] = record.key.split(':');
      await pictures.put(record.picture, [draft, Number(place)]);
    } else await records.put(adopted(record));
  }
  for (const { id, at, title, text, picture } of await all<OldShared>('shared')) {
    const shared: Shared = {
      key: id,
      state: 'shared',
      owner: '',
      madeAt: at,
      fields: { title, text },
      picture,
    };
    await records.put(shared);
  }
  for (const table of names) before.deleteObjectStore(table);
}

function adopted({ state, mayHaveArrived, ...rest }: OldWrite): Write {
  const waits = mayHaveArrived ? 'sending' : 'queued';
  return { ...rest, state: state === 'waiting' ? waits : state === 'asking' ? 'unsure' : 'refused' };
}
