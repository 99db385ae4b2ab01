import * as v from 'valibot';
import { collection } from '../api/collection.ts';
import { createHistory, type History, livingIn } from './history.ts';
import { createSaver, type Outcome, type Saver } from './saving.ts';
import { createStaffList, type StaffList } from './staff-list.ts';

/** The texts of a form, by the server's field names. */
export type FieldValues = Readonly<Record<string, string>>;

/** What staff read once a form has been saved, or not. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** How a form is saved, and how far that is. */
type FormStore = Pick<Saver, '$saving' | 'cancel' | 'settle'> & {
  /** Creates (`id` null) or updates. Never rejects; null if it was cancelled or is already under way. */
  submit: (id: number | null, values: FieldValues, picture: File | null) => Promise<Outcome | null>;
};

/** A list that staff keep: what the API holds, and the verbs that change it. */
export type Content<Item extends { id: number }> = StaffList<Item> & FormStore & { history: History<Item> };

type FormOptions = {
  /** From `endpoints`. */
  path: string;
  texts: SavingTexts;
  /** The server's name of the picture; null for a form without one, which is sent as JSON. */
  pictureField: string | null;
};

/** @param onSaved after the server has taken it */
export function createForm({ path, texts, pictureField }: FormOptions, onSaved: () => void): FormStore {
  const api = collection(path, v.unknown());
  const { save, ...saver } = createSaver();
  return {
    ...saver,
    submit: async (id, values, picture) => {
      const done = id === null ? texts.created : texts.updated;
      const outcome = await save({ done, failed: texts.saveFailed }, ({ signal, onProgress }) => {
        // Only a picture takes long enough to be worth a progress bar.
        const body =
          pictureField === null
            ? { json: values, signal }
            : { form: multipart(values, pictureField, picture), signal, onProgress };
        return id === null ? api.create(body) : api.update(id, body);
      });
      if (outcome?.kind === 'success') onSaved();
      return outcome;
    },
  };
}

/** @param options `schema`: what an item must hold; junk items are dropped */
export function createContent<Item extends { id: number }>(
  options: FormOptions & { schema: v.GenericSchema<unknown, Item> },
): Content<Item> {
  const { list, remove } = createStaffList(collection(options.path, options.schema));
  // The server may have changed what was sent, the picture's URL at least: the list is loaded again.
  const form = createForm(options, () => void list.reload());
  return { ...form, list, remove, history: createHistory(options.path, options.schema, livingIn(list)) };
}

/**
 * Deletes one item of a list that no screen shows by itself, as a picture of an initiative. Throws ApiError.
 * @param onRemoved after the server has deleted it
 */
export function removerOf(path: string, onRemoved: () => void): StaffList<unknown>['remove'] {
  const api = collection(path, v.unknown());
  return async (id, signal) => {
    await api.remove(id, signal);
    onRemoved();
  };
}

/**
 * A multipart body. Without a new picture its field is left out and the server keeps the old one; an empty field would
 * clear it.
 */
export function multipart(values: FieldValues, pictureField: string, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (picture !== null) form.set(pictureField, picture);
  return form;
}
