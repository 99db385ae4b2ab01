import type * as v from 'valibot';
import { collection } from '../api/collection.ts';
import { type FieldValues, type Versioned, versioned } from '../domain/versioned.ts';
import { today } from '../lib/dates.ts';
import { extensionFields } from '../resources/item.ts';
import type { Resource } from '../resources/resource.ts';
import { conflictOf, versionToSend } from './conflict.ts';
import { createHistory } from './history.ts';
import { createItemForm, type ItemFormOptions } from './item-form.ts';
import { createStaffList, reloadWhenArrived } from './staff-list.ts';

/** A list that staff edit: its items, their form, and the verbs that change them. */
export type ContentStore<Item extends { id: number }> = ReturnType<typeof createContentStore<Item>>;

type Options<Item extends { id: number }> = Pick<
  ItemFormOptions<Item>,
  'drafts' | 'entityKeyOf' | 'texts' | 'prepare' | 'check'
> & {
  /** Its path, fields and picture, which the form and its requests follow. A new item's day is today. */
  resource: Resource;
  /** Of an item; invalid items are dropped. */
  schema: v.GenericSchema<unknown, Item>;
};

/** A list that staff edit, with its form. Their saves can be undone. */
export function createContentStore<Item extends { id: number }>({ resource, ...options }: Options<Item>) {
  const { path } = resource;
  const extensions = extensionFields(resource);
  const fields = [...Object.keys(resource.fields), ...extensions];
  const schema = versioned(options.schema);
  const api = collection(resource, schema);
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
    extensions,
    emptyValues: () =>
      Object.fromEntries(fields.map((name) => [name, resource.fields[name]?.kind === 'day' ? today() : ''])),
    valuesOf: (item) => textsOf(item, fields),
    send: api.save,
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
    save: (item: Versioned<Item> | undefined, values: FieldValues) =>
      api.save({ id: item?.id ?? null, version: versionToSend(item?.version), values }),
  };
}

/** The values of an item's fields as texts. */
function textsOf(item: object, fields: readonly string[]): FieldValues {
  const texts = new Map(Object.entries(item).map(([field, value]) => [field, String(value ?? '')]));
  return Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? '']));
}
