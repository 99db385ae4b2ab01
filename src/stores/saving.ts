import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { reasonOf } from '../api/api-error.ts';
import { type Collection, collection, multipart } from '../api/collection.ts';
import { OldOneLeft, type ReplacedPicture, removeReplaced } from '../api/replaced-picture.ts';
import type { Change, Opened, Texts } from '../domain/versioned.ts';
import { pictureTexts } from '../texts/pictures.ts';
import { versionToSend } from './conflict.ts';
import { isOurs } from './server.ts';
import { createTask, type TaskState, type Watch } from './task.ts';

/** The outcome of a write, as a sentence. */
export type Outcome = { kind: 'success' | 'danger'; text: string };

/** What goes to a list of the API: something new, or the change of an item that is there. */
export type Content = {
  /** The path of the list; from `endpoints`. */
  path: string;
  fields: Texts;
  /** The server's name of the picture; null for what is sent as JSON. */
  pictureField: string | null;
  picture: File | null;
  /** Whether the picture is still as the camera made it. It is sent only once it was made smaller. */
  isRaw: boolean;
  /** Quarter turns to the right that a raw picture gets as it is made smaller; none unless given. */
  turns?: number;
  /** None for something new. */
  change?: Change | undefined;
  /** Deleted once this one is there. */
  replaces?: ReplacedPicture | undefined;
};

/** What a form is about to send. `key`: where the same was tried before. */
export type Unsent = Content & { key?: string | undefined };

/** What one form holds of it. */
export type FormContent = Pick<Content, 'fields' | 'picture' | 'change' | 'replaces'>;

/**
 * Whether this device keeps what a form sends. `sending`: it is on its way, from its copy. `waiting`: it did not get through,
 * and goes out by itself; `unsure`: as before, and it may have arrived, because no clear response came. `no room`: it goes
 * out without a copy.
 */
export type HoldState = 'no' | 'sending' | 'waiting' | 'unsure' | 'no room';

/** Whether what a form holds goes out by itself: then nothing is lost by leaving it. */
export const isSafe = (hold: HoldState) => hold !== 'no' && hold !== 'no room';

/** Whether it is not known to have got through, and waits. */
export const isWaiting = (hold: HoldState): hold is 'waiting' | 'unsure' =>
  hold === 'waiting' || hold === 'unsure';

/**
 * Something on this device that an open form looks after: it shows how it stands, and sends it. Should the page be closed,
 * or the battery die, it is the outbox's.
 */
export type Hold = {
  key: string;
  /**
   * Sends it, and takes it off the device once the server has it. Returns what the server says of a change, and throws as
   * the request does.
   * @param picture as it was prepared meanwhile
   */
  send: (watch: Watch, picture?: File) => Promise<unknown>;
  /** Whether it stays after such a failure, because a later try may succeed. */
  isLeft: (error: unknown) => boolean;
  /** Leaves it to the outbox. */
  release: () => void;
  /** Takes it off the device. */
  discard: () => Promise<void>;
};

/** Sends it under a key that a repeat of the same has too. */
type Direct = (key: string | undefined) => Promise<unknown>;

/** Sends what one form makes or changes from a copy on this device, which stays there until the server has it. */
export type FormHolder = {
  /**
   * Returns what the server says of a change.
   * @param direct sends it without a copy, under the key that is given
   */
  send: (content: FormContent, watch: Watch, direct: Direct) => Promise<unknown>;
  /** Whether the outbox will send these texts; a copy of others is taken away. */
  has: (values: Texts) => boolean;
  sendLater: () => void;
  discard: () => void;
};

/** What keeps writes on this device until the server has them (src/pending); handed in by whoever makes a form. */
export type LoadPending = () => Promise<{
  createFormHolder: (path: string, pictureField: string | null, $hold: WritableAtom<HoldState>) => FormHolder;
  /**
   * Puts what is about to be sent on this device, all or nothing: `no room` where it is full, null where the browser keeps
   * nothing for this site. Never rejects.
   */
  hold: (drafts: readonly Unsent[]) => Promise<readonly Hold[] | 'no room' | null>;
} | null>;

/** How far a form is that may be left: what it sends stays on this device until the server has it. */
export type HoldingForm = {
  $saving: ReadableAtom<TaskState>;
  /** Stops the upload in progress. */
  cancel: () => void;
  /** Forgets the server's field errors, as when another item is opened. */
  settle: () => void;
  /** Whether what could not be sent stays on this device. */
  $hold: ReadableAtom<HoldState>;
  /** Leaves it to the outbox, which sends it once there is signal. */
  sendLater: () => void;
  /** Whether the outbox will send these texts, should the form be gone. */
  isQueued: (values: Texts) => boolean;
};

/** What staff read once a form has been saved, or not. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** How a form is saved, and how far that is. */
export type FormStore = HoldingForm & {
  /**
   * Creates (`id` null) or updates. Never rejects; null if it was cancelled or is already under way, or if the person has
   * to choose between two texts first. `opened`: the item as the form was opened with it. `replaces`: deleted only once the
   * new one has arrived; where that fails the save has failed as well, but the form is done.
   */
  submit: (
    id: number | null,
    values: Texts,
    picture: File | null,
    opened?: Opened,
    replaces?: ReplacedPicture,
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
  const { $state: $saving, start, stop, reset } = createTask();
  const $hold = atom<HoldState>('no');
  let holder: FormHolder | null = null;
  function settle(): void {
    if ($saving.get().state === 'failed') reset();
    holder?.discard();
  }
  return {
    $saving,
    cancel: stop,
    settle,
    $hold,
    sendLater: () => holder?.sendLater(),
    isQueued: (values) => holder?.has(values) ?? false,
    submit: async (id, values, picture, opened, replaces) => {
      let outcome: Outcome | undefined;
      let hasArrived = false;
      async function send(watch: Watch): Promise<void> {
        const { signal } = watch;
        // Only a picture takes long enough to be worth a progress bar.
        const body: Body =
          pictureField === null
            ? { json: values, signal }
            : { form: multipart(values, pictureField, picture), ...watch };
        const sendHeld = async (change: Change | undefined, direct: Direct) => {
          holder ??= (await loadPending())?.createFormHolder(path, pictureField, $hold) ?? null;
          // What replaces something only where a repeat is known to be one.
          if (holder === null || (replaces && !isOurs())) return direct(undefined);
          return holder.send({ fields: values, picture, change, replaces }, watch, direct);
        };
        const post = async (key?: string) => {
          await api.create(body, key);
          if (replaces) await removeReplaced(path, { id: replaces.id }, signal);
        };
        if (id === null) await create(() => sendHeld(undefined, post));
        else
          await update(id, { values, hasPicture: picture !== null, opened }, (over) => {
            const direct = () => api.update(id, body, versionToSend(over?.version));
            const change = changeToKeep(id, over);
            return change ? sendHeld(change, direct) : direct();
          });
      }
      const isDone = await start(async (watch) => {
        try {
          await send(watch);
          outcome = { kind: 'success', text: id === null ? texts.created : texts.updated };
        } catch (error) {
          if (watch.signal.aborted) return;
          hasArrived = error instanceof OldOneLeft;
          const text = hasArrived ? pictureTexts.oldOneLeft : texts.saveFailed(reasonOf(error));
          outcome = { kind: 'danger', text };
          throw error;
        }
      });
      // The form goes on being used: what was saved or cancelled leaves no state behind.
      if (isDone) reset();
      // Sent again, it would be there twice: staff decide about the old one.
      if (hasArrived) settle();
      if (hasArrived || outcome?.kind === 'success') onSaved();
      return outcome ?? null;
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
