import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import type { LONGEST_EDGE } from '../../lib/prepare-picture.ts';
import type { Outcome, Saving } from '../../stores/saving.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import type { Result, useResult } from '../shell/use-result.tsx';
import { type PictureChoice, useChosenPicture } from './use-chosen-picture.ts';

type Options = {
  /** In pixels; a larger picture is scaled down in the browser. */
  longestEdge: (typeof LONGEST_EDGE)[keyof typeof LONGEST_EDGE];
  $saving: ReadableAtom<Saving>;
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
};

/** The one way in which a form with a picture is sent; a second click meanwhile sends nothing. */
export function usePictureForm({ longestEdge, $saving, outcome, send, onWithdrawn }: Options): PictureForm {
  const stored = useStore($saving, { ssr: 'initial' });
  const chosen = useChosenPicture(longestEdge);
  const picture = withdrawing(chosen, onWithdrawn);
  // Also while the picture is still being resized.
  const [isSubmitting, setIsSubmitting] = useState(false);
  useUnsavedGuard(picture.chosen.state !== 'none');
  const saving: Saving =
    isSubmitting && stored.state !== 'saving' ? { state: 'saving', share: null } : stored;

  async function submit(): Promise<void> {
    if (saving.state === 'saving') return;
    outcome.clear();
    setIsSubmitting(true);
    const result = await send(await picture.ready());
    setIsSubmitting(false);
    if (result === null) return;
    if (result.kind === 'success') chosen.clear();
    outcome.tell(result.kind, result.text);
  }

  return { picture, saving, result: outcome.result, submit };
}

function withdrawing(picture: PictureChoice, onWithdrawn?: () => void): PictureChoice {
  const withdraw = () => picture.chosen.state !== 'none' && onWithdrawn?.();
  return {
    ...picture,
    choose: (files) => {
      withdraw();
      picture.choose(files);
    },
    clear: () => {
      withdraw();
      picture.clear();
    },
  };
}

/** The picture that a preview shows: the chosen one, else the stored one. */
export function previewUrl({ chosen }: PictureChoice, stored: string | null | undefined): string | null {
  return chosen.state === 'ready' ? chosen.url : (stored ?? null);
}
