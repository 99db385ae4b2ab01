import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { isMissing } from '../api/api-error.ts';
import { collection, multipart } from '../api/collection.ts';
import { decodeOne } from '../domain/decode.ts';
import { type Texts, type Versioned, versioned } from '../domain/versioned.ts';
import { type Conflict, conflictOf, isOtherVersion, openedWith, safelyOver } from './conflict.ts';
import { createHistory, type ItemHistory, livingIn } from './history.ts';
import { knownData } from './resource.ts';
import { createForm, type FormOptions, type FormStore, type Put, type Sent } from './saving.ts';
import { createStaffList, reloadWhenArrived, type StaffList } from './staff-list.ts';

/** A list that staff keep: what the API holds, and the verbs that change it. */
export type Content<Item extends { id: number }> = StaffList<Versioned<Item>> &
  FormStore & {
    /** Why the last save came too late; null until one does. `settle` and the next success forget it. */
    $conflict: ReadableAtom<Conflict<Item> | null>;
    history: ItemHistory<Item>;
    /** Both texts have been shown: the next save replaces theirs. */
    acknowledge: () => void;
  };

/** @param options `schema`: what an item must hold; junk items are dropped */
export function createContent<Item extends { id: number }>(
  options: FormOptions & { schema: v.GenericSchema<unknown, Item> },
): Content<Item> {
  const schema = versioned(options.schema);
  const api = collection(options.path, schema);
  const staffList = createStaffList(api);
  const { list } = staffList;
  reloadWhenArrived(options.path, list);
  const $conflict = atom<Conflict<Item> | null>(null);

  /** Over a change that loses nothing it saves at once, with the version of that; once, or two could go on for ever. */
  async function save(id: number, sent: Sent, put: Put, isFirst: boolean): Promise<void> {
    const { opened } = sent;
    try {
      show(decodeOne(schema, await put(opened)));
    } catch (error) {
      const conflict = conflictOf(error, id, schema);
      if (conflict === null) throw error;
      const { present } = conflict;
      const isOther = () => isReplaced(id, opened?.version, present);
      const over = present && safelyOver(present, { ...sent, opened: opened?.values }, isOther);
      if (isFirst && over) return save(id, { ...sent, opened: over }, put, false);
      $conflict.set(conflict);
      void list.reload();
      throw error;
    }
  }

  /** Whether an item may have another picture than when it was opened. */
  function isReplaced(id: number, version: string | undefined, present: Versioned<Item> | null): boolean {
    const field = options.pictureField ?? '';
    const pictureOf = (item: object) => openedWith(item, [field]).values[field];
    const before = knownData(list.$load.get())?.find((item) => item.id === id);
    if (before === undefined || before.version !== version || present === null) return true;
    return pictureOf(before) !== pictureOf(present);
  }

  /** At once in the list, so that the next edit or delete has the new version. */
  function show(saved: Versioned<Item> | null): void {
    if (saved?.version !== undefined)
      list.change((items) => items.map((item) => (item.id === saved.id ? saved : item)));
  }

  const form = createForm(
    options,
    () => {
      $conflict.set(null);
      // The server may have changed what was sent, the picture's URL at least: the list is loaded again.
      void list.reload();
    },
    (id, sent, put) => {
      const conflict = $conflict.get();
      const seen = conflict?.isSeen && conflict.id === id ? conflict.present : null;
      const opened = seen ? openedWith(seen, Object.keys(sent.values)) : sent.opened;
      return save(id, { ...sent, opened }, put, true);
    },
    async (post) => {
      try {
        await post();
      } catch (error) {
        // Where there can be one only, somebody else has made it meanwhile.
        const conflict = isOtherVersion(error) ? conflictOf(error, 0, schema) : null;
        if (conflict?.present) {
          $conflict.set({ ...conflict, id: conflict.present.id });
          void list.reload();
        }
        throw error;
      }
    },
  );

  return {
    ...form,
    ...staffList,
    history: createHistory(options.path, options.schema, livingIn(list)),
    $conflict,
    submit: async (id, ...given) => {
      const before = $conflict.get();
      const outcome = await form.submit(id ?? (before?.isSeen ? before.id : null), ...given);
      const conflict = $conflict.get();
      return conflict !== null && conflict.present !== null && !conflict.isSeen ? null : outcome;
    },
    settle: () => {
      form.settle();
      $conflict.set(null);
    },
    acknowledge: () => {
      const conflict = $conflict.get();
      $conflict.set(conflict && { ...conflict, isSeen: true });
    },
  };
}

/**
 * Changes single items of a list that no screen shows by itself, as the pictures of an initiative. Both throw ApiError.
 * @param onChange after the server has done it, or where the item is not there any more
 */
export function itemCalls(path: string, onChange: () => void) {
  const api = collection(path, v.unknown());
  const done = async (call: Promise<unknown>) => {
    await call.catch((error: unknown) => {
      if (isMissing(error)) onChange();
      throw error;
    });
    onChange();
  };
  return {
    remove: (id: number, signal?: AbortSignal) => done(api.remove(id, signal)),
    /** Its texts; its picture stays. */
    update: (id: number, fields: Texts, signal?: AbortSignal) =>
      done(api.update(id, { form: multipart(fields), signal })),
  };
}
