import type * as v from 'valibot';
import { collection, multipart } from '../api/collection.ts';
import { decodeOne } from '../domain/decode.ts';
import { type Texts, type Versioned, versioned } from '../domain/versioned.ts';
import { conflictOf, versionToSend } from './conflict.ts';
import { createHistory } from './history.ts';
import { createItemForm, type ItemFormOptions } from './item-form.ts';
import { createStaffList, reloadWhenArrived } from './staff-list.ts';

/** A list that staff edit: its items, their form, and the verbs that change them. */
export type ContentStore<Item extends { id: number }> = ReturnType<typeof createContentStore<Item>>;

type Options<Item extends { id: number }> = Omit<
  ItemFormOptions<Item>,
  'name' | 'send' | 'onSaved' | 'undo' | 'conflictOf'
> & {
  /** From `endpoints`. */
  path: string;
  /** Of an item; invalid items are dropped. */
  schema: v.GenericSchema<unknown, Item>;
  /** The API's name of the picture; null for a list without one, which is sent as JSON. */
  pictureField: string | null;
  /** Selects the values to send. */
  toSend?: (values: Texts, opened: Texts) => Texts;
};

/** A list that staff edit, with its form. Their saves can be undone. */
export function createContentStore<Item extends { id: number }>(options: Options<Item>) {
  const { path, pictureField, toSend = (values) => values } = options;
  const schema = versioned(options.schema);
  const api = collection(path, schema);
  const staffList = createStaffList(api);
  const { list } = staffList;
  const history = createHistory(path, options.schema, list);
  reloadWhenArrived(path, list);

  /** Takes a save back and nothing else: throws ChangedMeanwhile where somebody has changed the item since. */
  async function undo(saved: Versioned<Item>, editedId: number | null, signal: AbortSignal): Promise<void> {
    await staffList.assertUnchanged(saved, signal);
    if (editedId !== null) return history.revisionsOf(saved.id).restoreNewest(signal);
    await staffList.remove(saved.id, signal);
    history.reloadDeleted();
  }

  const form = createItemForm<Item>({
    ...options,
    name: path,
    send: async ({ id, version, opened, values, key, file }, { signal, onProgress }) => {
      const fields = toSend(values, opened);
      // Only files take long enough for a progress bar.
      const body =
        pictureField === null
          ? { json: fields, signal }
          : { form: multipart(fields, pictureField, file), signal, onProgress };
      const saved = await (id === null ? api.create(body, key) : api.update(id, body, version, key));
      return decodeOne(schema, saved);
    },
    onSaved: (saved) => {
      // The list changes at once, so that the next edit or delete sends the new version.
      if (saved?.version !== undefined)
        list.change((items) => items.map((item) => (item.id === saved.id ? saved : item)));
      // The server may have changed what was sent, at least the picture's URL.
      void list.reload();
    },
    undo,
    conflictOf: (error, id) => {
      const conflict = conflictOf(error, id, schema);
      if (conflict !== null) void list.reload();
      return conflict;
    },
  });

  return {
    ...staffList,
    path,
    form,
    history,
    /** Saves an item, or a new one, without its form. Throws ApiError. */
    save: async (item: Versioned<Item> | undefined, json: Texts): Promise<void> => {
      if (item === undefined) await api.create({ json });
      else await api.update(item.id, { json }, versionToSend(item.version));
    },
  };
}
