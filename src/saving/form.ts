import { atom, readonlyType } from 'nanostores';
import { ApiError, reasonOf } from '../api/api-error.ts';
import type { Opened, Texts } from '../domain/versioned.ts';
import type { FormHolder, HoldState } from '../pending/hold.ts';
import { loadPending } from '../pending/load.ts';
import type { ReplacedPicture } from '../pending/record.ts';
import { OldOneLeft } from '../pending/state.ts';
import { versionToSend } from '../stores/conflict.ts';
import { createTask } from '../stores/task.ts';
import { pictureTexts } from '../texts/pictures.ts';
import { requestTexts } from '../texts/requests.ts';

/** The outcome of a write, as a sentence. */
export type Outcome = { kind: 'success' | 'danger'; text: string };

/** Whether what a form holds goes out by itself: then nothing is lost by leaving it. */
export const isSafe = (hold: HoldState) => hold !== 'no' && hold !== 'no room';

/** Whether it is not known to have got through, and waits. */
export const isWaiting = (hold: HoldState): hold is 'waiting' | 'unsure' =>
  hold === 'waiting' || hold === 'unsure';

/**
 * Sends what one form makes or changes from copies on this device. Throws ApiError where the code for it does not come.
 * @param $hold where the form reads how its copy stands
 */
export async function createHolder($hold: { set: (hold: HoldState) => void }): Promise<FormHolder> {
  const code = await loadPending();
  if (code === null) throw new ApiError(requestTexts.unreachable);
  return code.createFormHolder($hold);
}

/** What staff read once a form has been saved, or not. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** How a form is saved, and how far that is. */
export type FormStore = ReturnType<typeof createForm>;

export type FormOptions = {
  /** From `endpoints`. */
  path: string;
  texts: SavingTexts;
  /** The server's name of the picture; null for a form without one, which is sent as JSON. */
  pictureField: string | null;
};

/**
 * @param onSaved after the server has taken it, with what it says of a change
 * @param onRefused hears why not
 */
export function createForm(
  { path, texts, pictureField }: FormOptions,
  onSaved: (saved: unknown) => void,
  onRefused: (error: unknown, id: number | null) => void = () => undefined,
) {
  const { $state: $saving, start, stop, reset } = createTask();
  const $hold = atom<HoldState>('no');
  let holder: FormHolder | null = null;
  /** Forgets the server's field errors, as when another item is opened. */
  function settle(): void {
    if ($saving.get().state === 'failed') reset();
    holder?.discard();
  }
  return {
    $saving,
    /** Stops the upload in progress. */
    cancel: stop,
    settle,
    /** Whether what could not be sent stays on this device. */
    $hold: readonlyType($hold),
    /** Leaves it to the outbox, which sends it once there is signal. */
    sendLater: () => holder?.sendLater(),
    /** Whether the outbox will send these texts, should the form be gone. */
    isQueued: (values: Texts) => holder?.has(values) ?? false,
    /**
     * Creates (`id` null) or updates. Never rejects; null if it was cancelled or is already under way, or if the person has
     * to choose between two texts first.
     * @param opened the item as the form was opened with it
     * @param replaces deleted only once the new one has arrived; where that fails the save has failed as well, but the form
     * is done
     */
    submit: async (
      id: number | null,
      fields: Texts,
      picture: File | null,
      opened?: Opened,
      replaces?: ReplacedPicture,
    ): Promise<Outcome | null> => {
      let outcome: Outcome | undefined;
      let hasArrived = false;
      let saved: unknown;
      const version = versionToSend(opened?.version);
      const change = id === null ? undefined : { id, version, opened: opened?.values ?? {} };
      const isDone = await start(async (watch) => {
        try {
          holder ??= await createHolder($hold);
          const content = { path, fields, pictureField, picture, isRaw: false, change, replaces };
          saved = await holder.send(content, watch);
          outcome = { kind: 'success', text: id === null ? texts.created : texts.updated };
        } catch (error) {
          if (watch.signal.aborted) return;
          onRefused(error, id);
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
      if (hasArrived || outcome?.kind === 'success') onSaved(saved);
      return outcome ?? null;
    },
  };
}

/** Leaves a form for another one: what stays on this device is the outbox's from now on. Cancel settles it instead. */
export function leaveForm({ $hold, sendLater, settle }: Pick<FormStore, '$hold' | 'sendLater' | 'settle'>) {
  if (isWaiting($hold.get())) sendLater();
  settle();
}
