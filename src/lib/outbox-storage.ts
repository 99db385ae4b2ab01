import { ignore, openDatabase, writeAll } from './outbox-database.ts';

/** What a form changes of an item that the server has. */
export type Change = {
  id: number;
  /** The version that the form was opened with: a newer one is never overwritten unseen. */
  version: string;
  /** The item's texts then; a form that was restored after a login does not know them. */
  opened: Readonly<Record<string, string>>;
};

/** One thing to be added to a list of the API, or the change of one that is there. */
export type OutboxItem = {
  /** Tells the server that a repeat is the same write. */
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
  /** None for something new. */
  change?: Change | undefined;
  /** The picture of a gallery that is deleted once this one is there. */
  replaces?: { id: number; version?: string | undefined } | undefined;
  /** Whether the server has it, and only what it replaces is still to be deleted. */
  hasArrived?: boolean;
  /** The email of whoever made it; empty where that was not known. It goes out under no other name by itself. */
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

/** Chosen, or the same of many pictures: they tell nothing apart. */
const UNTELLING = ['date', 'adrishya', 'alt', 'focus'];

/** What staff typed into it; empty for a picture alone, whatever is said of it. */
export function typedTexts({ fields }: OutboxItem): [field: string, text: string][] {
  return Object.entries(fields).filter(([name]) => !UNTELLING.includes(name));
}

/** Everything that staff have sent, in the order in which it was made. */
export async function keptItems(): Promise<OutboxItem[]> {
  const items = await (await openDatabase()).getAll('items');
  return items.toSorted((a, b) => a.madeAt - b.madeAt);
}

export async function keptItem(key: string): Promise<OutboxItem | undefined> {
  return (await openDatabase()).get('items', key);
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

export async function dropItem(key: string): Promise<void> {
  await (await openDatabase()).delete('items', key);
}
