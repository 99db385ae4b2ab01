import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type Collection, collection } from '../api/collection.ts';
import type { Change } from '../lib/outbox-storage.ts';
import { $capabilities } from './capabilities.ts';
import { versionToSend } from './conflict.ts';
import type { FormKeeper, Kept } from './form-keeper.ts';
import { outboxCode } from './outbox-state.ts';
import { createSaver, type Outcome, type Saver } from './saving.ts';

/** The texts of a form, by the server's field names. */
export type FieldValues = Readonly<Record<string, string>>;

/** An item as its form was opened with it. */
export type Opened = { values: FieldValues; version?: string | undefined };

/** What staff read once a form has been saved, or not. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** How a form is saved, and how far that is. */
export type FormStore = Pick<Saver, '$saving' | 'cancel' | 'settle'> & {
  /**
   * Creates (`id` null) or updates. Never rejects; null if it was cancelled or is already under way, or if the person has
   * to choose between two texts first. `opened`: the item as the form was opened with it.
   */
  submit: (
    id: number | null,
    values: FieldValues,
    picture: File | null,
    opened?: Opened,
  ) => Promise<Outcome | null>;
  /** Whether what could not be sent stays on this device. */
  $kept: ReadableAtom<Kept>;
  /** Leaves it to the outbox, which sends it once there is signal. */
  sendLater: () => void;
  /** Whether the outbox will send these texts, should the form be gone. */
  isKept: (values: FieldValues) => boolean;
};

export type FormOptions = {
  /** From `endpoints`. */
  path: string;
  texts: SavingTexts;
  /** The server's name of the picture; null for a form without one, which is sent as JSON. */
  pictureField: string | null;
};

type Body = Parameters<Collection<unknown>['create']>[0];
export type Sent = { values: FieldValues; hasPicture: boolean; opened: Opened | undefined };
/** Sends the change over the version of an item as it was opened; returns what the server responds. */
export type Put = (opened: Opened | undefined) => Promise<unknown>;
type Update = (id: number, sent: Sent, put: Put) => Promise<unknown>;

/**
 * @param onSaved after the server has taken it
 * @param update decides over which version the change of an item is sent; as it was opened, unless told otherwise
 */
export function createForm(
  { path, texts, pictureField }: FormOptions,
  onSaved: () => void,
  update: Update = (_id, { opened }, put) => put(opened),
): FormStore {
  const api = collection(path, v.unknown());
  const { save, ...saver } = createSaver();
  const $kept = atom<Kept>('no');
  let keeper: FormKeeper | null = null;
  return {
    ...saver,
    settle: () => {
      saver.settle();
      keeper?.letGo();
    },
    $kept,
    sendLater: () => keeper?.sendLater(),
    isKept: (values) => keeper?.has(values) ?? false,
    submit: async (id, values, picture, opened) => {
      const done = id === null ? texts.created : texts.updated;
      const outcome = await save({ done, failed: texts.saveFailed }, async ({ signal, onProgress }) => {
        // Only a picture takes long enough to be worth a progress bar.
        const body: Body =
          pictureField === null
            ? { json: values, signal }
            : { form: multipart(values, pictureField, picture), signal, onProgress };
        const kept = async (change: Change | undefined, direct: () => Promise<unknown>) => {
          keeper ??= (await outboxCode())?.createFormKeeper(path, pictureField, $kept) ?? null;
          const content = { fields: values, picture, change };
          return keeper ? keeper.send(content, { signal, onProgress }, direct) : direct();
        };
        if (id === null) await kept(undefined, () => api.create(body));
        else
          await update(id, { values, hasPicture: picture !== null, opened }, (over) => {
            const direct = () => api.update(id, body, versionToSend(over?.version));
            const change = changeToKeep(id, over);
            return change ? kept(change, direct) : direct();
          });
      });
      if (outcome?.kind === 'success') onSaved();
      return outcome;
    },
  };
}

/** Leaves a form for another one: what stays on this device is the outbox's from now on. Cancel settles it instead. */
export function leaveForm({ $kept, sendLater, settle }: Pick<FormStore, '$kept' | 'sendLater' | 'settle'>) {
  if ($kept.get() === 'kept') sendLater();
  settle();
}

/**
 * A change that may wait on this device: only where a repeat is known to be one, and where the server refuses it once
 * somebody else has changed the same item. Undefined where it may not.
 */
function changeToKeep(id: number, opened: Opened | undefined): Change | undefined {
  const version = versionToSend(opened?.version);
  if (version === undefined || !$capabilities.get().includes('idempotency')) return undefined;
  return { id, version, opened: opened?.values ?? {} };
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
