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

/** The outcome of a write as a sentence. */
export type Outcome = { kind: 'success' | 'danger'; text: string };

/** Whether the form's content will be sent automatically, so that leaving the page loses nothing. */
export const isSafe = (hold: HoldState) => hold !== 'no' && hold !== 'no room';

/** Whether it waits, and may not have arrived. */
export const isWaiting = (hold: HoldState): hold is 'waiting' | 'unsure' =>
  hold === 'waiting' || hold === 'unsure';

/**
 * Sends the writes of one form from copies on this device. Throws ApiError where its code does not load.
 * @param $hold is set to the state of the copy
 */
export async function createHolder($hold: { set: (hold: HoldState) => void }): Promise<FormHolder> {
  const code = await loadPending();
  if (code === null) throw new ApiError(requestTexts.unreachable);
  return code.createFormHolder($hold);
}

/** The sentences after saving. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** The state and verbs of saving a form. */
export type FormStore = ReturnType<typeof createForm>;

export type FormOptions = {
  /** From `endpoints`. */
  path: string;
  texts: SavingTexts;
  /** The API's name of the picture; null for a form without one, which is sent as JSON. */
  pictureField: string | null;
};

/**
 * @param onSaved called after the server has accepted it, with the response to a change
 * @param onRefused called with the reason of a refusal
 */
export function createForm(
  { path, texts, pictureField }: FormOptions,
  onSaved: (saved: unknown) => void,
  onRefused: (error: unknown, id: number | null) => void = () => undefined,
) {
  const { $state: $saving, start, stop, reset } = createTask();
  const $hold = atom<HoldState>('no');
  let holder: FormHolder | null = null;
  /** Clears the server's field errors, as when another item is opened. */
  function settle(): void {
    if ($saving.get().state === 'failed') reset();
    holder?.discard();
  }
  return {
    $saving,
    /** Aborts the upload. */
    cancel: stop,
    settle,
    /** Whether an unsent write stays on this device. */
    $hold: readonlyType($hold),
    /** Leaves it to the outbox, which sends it once there is signal. */
    sendLater: () => holder?.sendLater(),
    /** Whether the outbox will send these texts if the form is closed. */
    isQueued: (values: Texts) => holder?.has(values) ?? false,
    /**
     * Creates (`id` null) or updates. Never rejects; null if it was cancelled, is already running, or the user has to
     * resolve a conflict first.
     * @param opened the item when the form was opened
     * @param replaces deleted once the new item has arrived; if that fails, the save has failed, but the form is done
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
      // The form continues to be used: leave no state of a saved or cancelled write.
      if (isDone) reset();
      // Sending it again would duplicate it: staff decide about the old picture.
      if (hasArrived) settle();
      if (hasArrived || outcome?.kind === 'success') onSaved(saved);
      return outcome ?? null;
    },
  };
}

/** Leaves a form for another one: the outbox sends what waits. Cancel calls `settle` instead. */
export function leaveForm({ $hold, sendLater, settle }: Pick<FormStore, '$hold' | 'sendLater' | 'settle'>) {
  if (isWaiting($hold.get())) sendLater();
  settle();
}
