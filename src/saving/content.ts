import { atom, readonlyType } from 'nanostores';
import * as v from 'valibot';
import { collection, multipart } from '../api/collection.ts';
import { decodeOne } from '../domain/decode.ts';
import { type Texts, versioned } from '../domain/versioned.ts';
import { type Conflict, conflictOf, openedWith } from '../stores/conflict.ts';
import { createHistory } from '../stores/history.ts';
import { createStaffList, reloadWhenArrived } from '../stores/staff-list.ts';
import { createForm, type FormOptions, type FormStore } from './form.ts';

/** A list that staff edit: its items, and the verbs that change them. */
export type Content<Item extends { id: number }> = ReturnType<typeof createContent<Item>>;

/** @param options `schema`: of an item; invalid items are dropped */
export function createContent<Item extends { id: number }>(
  options: FormOptions & { schema: v.GenericSchema<unknown, Item> },
) {
  const schema = versioned(options.schema);
  const api = collection(options.path, schema);
  const staffList = createStaffList(api);
  const { list } = staffList;
  reloadWhenArrived(options.path, list);
  const $conflict = atom<Conflict<Item> | null>(null);

  const form = createForm(
    options,
    (saved) => {
      $conflict.set(null);
      // Update the list at once, so that the next edit or delete has the new version.
      const item = decodeOne(schema, saved);
      if (item?.version !== undefined)
        list.change((items) => items.map((known) => (known.id === item.id ? item : known)));
      // The server may have changed what was sent, at least the picture's URL: reload the list.
      void list.reload();
    },
    (error, id) => {
      const conflict = conflictOf(error, id, schema);
      if (conflict === null) return;
      $conflict.set(conflict);
      void list.reload();
    },
  );

  return {
    ...form,
    ...staffList,
    history: createHistory(options.path, options.schema, list),
    /** Why the last save came too late; null until one does. `settle` and the next success forget it. */
    $conflict: readonlyType($conflict),
    submit: async (...[id, values, picture, opened, replaces]: Parameters<FormStore['submit']>) => {
      const before = $conflict.get();
      const seen = before?.isSeen && (id ?? before.id) === before.id ? before : null;
      const over = seen?.present ? openedWith(seen.present, Object.keys(values)) : opened;
      const outcome = await form.submit(id ?? seen?.id ?? null, values, picture, over, replaces);
      const conflict = $conflict.get();
      return conflict !== null && conflict.present !== null && !conflict.isSeen ? null : outcome;
    },
    settle: () => {
      form.settle();
      $conflict.set(null);
    },
    /** Call when both texts have been shown: the next save overwrites theirs. */
    acknowledge: () => {
      const conflict = $conflict.get();
      $conflict.set(conflict && { ...conflict, isSeen: true });
    },
  };
}

/**
 * Calls on single items of a list without a screen, such as the pictures of an initiative. Both throw ApiError.
 * @param onDone called after failures, too: the item may be gone
 */
export function itemCalls(path: string, onDone: () => void) {
  const api = collection(path, v.unknown());
  return {
    remove: (id: number, signal?: AbortSignal) => api.remove(id, signal).finally(onDone),
    /** Changes the texts; the picture stays. */
    update: (id: number, fields: Texts, signal?: AbortSignal) =>
      api.update(id, { form: multipart(fields), signal }).finally(onDone),
  };
}
