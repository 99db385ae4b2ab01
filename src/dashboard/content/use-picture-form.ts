import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { $retries, saveOpenForms } from '../../pending/state.ts';
import type { FormStore } from '../../stores/content-form.ts';
import type { Outcome, Saving } from '../../stores/saving.ts';
import { isSafe, isWaiting } from '../../stores/saving.ts';
import { isUnderWay } from '../../stores/task.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import type { Result, useResult } from '../shell/use-result.tsx';
import { type PictureChoice, type Prepare, useChosenPicture } from './use-chosen-picture.ts';

type Options = {
  /** Makes a chosen file ready to be sent. */
  prepare: Prepare;
  store: Pick<FormStore, '$saving' | '$hold' | 'settle'>;
  /** Where the outcome is shown. */
  outcome: ReturnType<typeof useResult>;
  /** Sends the form; the picture is null if none was chosen. Null where nothing came of it. */
  send: (picture: File | null) => Promise<Outcome | null>;
  /** Called when a chosen picture makes room for another one, or is taken back: what was said of it goes with it. */
  onWithdrawn?: () => void;
};

export type PictureForm = {
  picture: PictureChoice;
  saving: Saving;
  result: Result | null;
  submit: () => Promise<void>;
  /** Whether what it holds goes out by itself: then nothing is lost by leaving it. */
  isHeld: boolean;
};

/** The one way in which a form with a picture is sent; a second click meanwhile sends nothing. */
export function usePictureForm({ prepare, store, outcome, send, onWithdrawn }: Options): PictureForm {
  const stored = useStore(store.$saving, { ssr: 'initial' });
  const hold = useStore(store.$hold, { ssr: 'initial' });
  const chosen = useChosenPicture(prepare);
  const picture = announcing(chosen, () => {
    // Another picture is another thing than what waits.
    if (isSafe(store.$hold.get())) store.settle();
    if (chosen.chosen.state !== 'none') onWithdrawn?.();
  });
  // Also while the picture is still being resized.
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isHeld = isSafe(hold);
  useUnsavedGuard(picture.chosen.state !== 'none' && !isHeld);
  const saving: Saving = isSubmitting && !isUnderWay(stored) ? { state: 'busy', share: null } : stored;

  /** @param isAgain nobody has asked for it: another failure says nothing new */
  async function submit(isAgain = false): Promise<void> {
    if (isUnderWay(saving)) return;
    if (!isAgain) outcome.clear();
    setIsSubmitting(true);
    const result = await send(await picture.ready());
    setIsSubmitting(false);
    if (result === null) return;
    if (result.kind === 'success') chosen.clear();
    if (isAgain && isWaiting(store.$hold.get())) return;
    outcome.tell(result.kind, result.text);
  }

  // What is kept goes out from here as soon as there is signal.
  const retry = useEffectEvent(() => {
    // Words that were changed meanwhile are not, until somebody sends them.
    void saveOpenForms();
    if (isWaiting(store.$hold.get())) void submit(true);
  });
  const isLeftHere = isWaiting(hold);
  useEffect(() => (isLeftHere ? $retries.listen(retry) : undefined), [isLeftHere]);

  return { picture, saving, result: outcome.result, submit: () => submit(), isHeld };
}

function announcing(picture: PictureChoice, onChange: () => void): PictureChoice {
  return {
    ...picture,
    choose: (files) => {
      onChange();
      picture.choose(files);
    },
    clear: () => {
      onChange();
      picture.clear();
    },
  };
}

/** The picture that a preview shows: the chosen one, else the stored one. */
export function previewUrl({ chosen }: PictureChoice, stored: string | null | undefined): string | null {
  return chosen.state === 'ready' ? chosen.url : (stored ?? null);
}
