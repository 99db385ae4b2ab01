import * as v from 'valibot';
import { type Collection, collection, multipart } from '../api/collection.ts';
import type { Change, Opened, Texts } from '../domain/versioned.ts';
import { versionToSend } from './conflict.ts';
import { createHoldingSaver, type HoldingForm, isWaiting, type LoadPending, type Outcome } from './saving.ts';

/** What staff read once a form has been saved, or not. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** How a form is saved, and how far that is. */
export type FormStore = HoldingForm & {
  /**
   * Creates (`id` null) or updates. Never rejects; null if it was cancelled or is already under way, or if the person has
   * to choose between two texts first. `opened`: the item as the form was opened with it.
   */
  submit: (
    id: number | null,
    values: Texts,
    picture: File | null,
    opened?: Opened,
  ) => Promise<Outcome | null>;
};

export type FormOptions = {
  /** From `endpoints`. */
  path: string;
  texts: SavingTexts;
  /** The server's name of the picture; null for a form without one, which is sent as JSON. */
  pictureField: string | null;
  loadPending: LoadPending;
};

type Body = Parameters<Collection<unknown>['create']>[0];
export type Sent = { values: Texts; hasPicture: boolean; opened: Opened | undefined };
/** Sends the change over the version of an item as it was opened; returns what the server responds. */
export type Put = (opened: Opened | undefined) => Promise<unknown>;
type Update = (id: number, sent: Sent, put: Put) => Promise<unknown>;
type Create = (post: () => Promise<unknown>) => Promise<unknown>;

/**
 * @param onSaved after the server has taken it
 * @param update decides over which version the change of an item is sent; as it was opened, unless told otherwise
 * @param create looks after a new item that is refused
 */
export function createForm(
  { path, texts, pictureField, loadPending }: FormOptions,
  onSaved: () => void,
  update: Update = (_id, { opened }, put) => put(opened),
  create: Create = (post) => post(),
): FormStore {
  const api = collection(path, v.unknown());
  const { save, send, ...saver } = createHoldingSaver(path, pictureField, loadPending);
  return {
    ...saver,
    submit: async (id, values, picture, opened) => {
      const done = id === null ? texts.created : texts.updated;
      const outcome = await save({ done, failed: texts.saveFailed }, async ({ signal, onProgress }) => {
        // Only a picture takes long enough to be worth a progress bar.
        const body: Body =
          pictureField === null
            ? { json: values, signal }
            : { form: multipart(values, pictureField, picture), signal, onProgress };
        const sendHeld = (change: Change | undefined, direct: () => Promise<unknown>) =>
          send({ fields: values, picture, change }, { signal, onProgress }, direct);
        if (id === null) await create(() => sendHeld(undefined, () => api.create(body)));
        else
          await update(id, { values, hasPicture: picture !== null, opened }, (over) => {
            const direct = () => api.update(id, body, versionToSend(over?.version));
            const change = changeToKeep(id, over);
            return change ? sendHeld(change, direct) : direct();
          });
      });
      if (outcome?.kind === 'success') onSaved();
      return outcome;
    },
  };
}

/** Leaves a form for another one: what stays on this device is the outbox's from now on. Cancel settles it instead. */
export function leaveForm({ $hold, sendLater, settle }: Pick<FormStore, '$hold' | 'sendLater' | 'settle'>) {
  if (isWaiting($hold.get())) sendLater();
  settle();
}

/**
 * A change that may wait on this device: only where a repeat is known to be one, and where the server refuses it once
 * somebody else has changed the same item. Undefined where it may not.
 */
function changeToKeep(id: number, opened: Opened | undefined): Change | undefined {
  const version = versionToSend(opened?.version);
  return version === undefined ? undefined : { id, version, opened: opened?.values ?? {} };
}
