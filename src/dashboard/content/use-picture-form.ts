import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NO_WORDS, WORD_NAMES } from '../../domain/picture-words.ts';
import type { Texts } from '../../domain/versioned.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { LONGEST_EDGE, preparePicture } from '../../lib/prepare-picture.ts';
import type { DraftContent } from '../../pending/record.ts';
import { $retries, saveOpenForms } from '../../pending/state.ts';
import { type FormStore, isSafe, isWaiting, leaveForm, type Outcome } from '../../saving/form.ts';
import { isUnderWay, type TaskState } from '../../stores/task.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { useFileUrl } from '../../ui/use-file-url.ts';
import type { useResult } from '../shell/use-result.tsx';
import { type FormOptions, type FormState, useContentForm } from './use-content-form.ts';
import { ofNewPicture } from './word-fields.ts';

/** The state of a form's picture or PDF: none, being prepared, ready, or refused with a reason. */
export type ChosenPicture =
  | { state: 'none' }
  /** `source`: the chosen file. */
  | { state: 'preparing'; source: File }
  | { state: 'ready'; source: File; file: File }
  | { state: 'refused'; reason: string };

export type PictureChoice = ReturnType<typeof useChosenPicture> & { clear: () => void };

/** Prepares a chosen file for sending; returns a sentence if that fails. Rejects only when aborted. */
export type Prepare = (source: File, signal: AbortSignal) => Promise<File | string>;

/** @param longestEdge in pixels; larger pictures are scaled down in the browser */
export function ofPicture(longestEdge: number): Prepare {
  return async (source, signal) => {
    const picture = await asPicture(source);
    signal.throwIfAborted();
    return picture === null ? pictureTexts.noPicture : preparePicture(picture, longestEdge, signal);
  };
}

const asContent = ofPicture(LONGEST_EDGE.content);

type Options = FormOptions & {
  /** Prepares a chosen file; by default a picture, in the size for content pages. */
  prepare?: Prepare | undefined;
  store: FormStore;
  /** Shows the outcome. */
  outcome: ReturnType<typeof useResult>;
  /** Selects the texts to send. */
  toSend: (values: Texts, opened: Texts) => Texts;
  /** Sends the form; the picture is null if none was chosen. Null if it was cancelled. */
  send: (
    texts: Texts,
    picture: File | null,
    form: Pick<FormState, 'id' | 'opened'>,
  ) => Promise<Outcome | null>;
  /** Called after sending. */
  onSent?: (result: Outcome | null) => void;
};

/**
 * A form with a picture, and the one way to fill in and send it; a second click while sending does nothing. Its draft is
 * on this device until the server or the outbox has it.
 */
export function usePictureForm(options: Options) {
  const { prepare = asContent, store, outcome, toSend, send, onSent } = options;
  const stored = useStore(store.$saving, { ssr: 'initial' });
  const hold = useStore(store.$hold, { ssr: 'initial' });
  const chosen = useChosenPicture(prepare);
  const isChosen = chosen.chosen.state !== 'none';
  const textsOf = (hasPicture: boolean) => toSend(aboutPicture(form, hasPicture).values, form.opened.values);
  const isQueued = () => store.isQueued(textsOf(isChosen));
  const form: FormState = useContentForm(options, {
    isAny: isChosen,
    chosen: 'source' in chosen.chosen ? [{ file: chosen.chosen.source, words: {} }] : [],
    choose: (found: DraftContent['pictures']) => {
      choose(found.map(({ file }) => file));
      for (const [name, text] of found.flatMap(({ words }) => Object.entries(words)))
        if (ofNewPicture(name) in form.values) form.take(ofNewPicture(name), text);
    },
    isQueued,
    isHeld: isSafe(hold),
  });
  function choose(files: readonly File[]): void {
    withdraw();
    chosen.choose(files);
  }
  const clear = () => choose([]);
  const picture: PictureChoice = { ...chosen, choose, clear };
  // Includes the time in which the picture is resized.
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isClosed = useRef(false);
  // When its row or tab is hidden, what waits is left to the outbox.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      if (!isUnderWay(store.$saving.get())) leaveForm(store);
    };
  }, [store]);
  const saving: TaskState = isSubmitting && !isUnderWay(stored) ? { state: 'busy', share: null } : stored;

  /** Call when the picture is replaced or removed: what was typed about it goes, too. */
  function withdraw(): void {
    // Another picture is another item than the one that waits.
    if (isSafe(store.$hold.get())) store.settle();
    if (!isChosen) return;
    const { values, take } = aboutPicture(form, true);
    for (const name of WORD_NAMES) if (values[name] !== undefined) take(name, '');
  }

  /** @param isAgain for an automatic retry, whose failure is not reported again */
  async function submit(isAgain = false): Promise<void> {
    if (isUnderWay(saving)) return;
    if (!isAgain) outcome.clear();
    setIsSubmitting(true);
    const file = await picture.ready();
    // Its preparation failed only now: send nothing without the picture.
    const result: Outcome | null =
      typeof file === 'string'
        ? { kind: 'danger', text: file }
        : await send(textsOf(file !== null), file, form);
    setIsSubmitting(false);
    if (isClosed.current) leaveForm(store);
    if (result?.kind === 'success') form.finish();
    if (result?.kind === 'success' || isWaiting(store.$hold.get())) form.forget();
    onSent?.(result);
    if (result === null) return;
    if (result.kind === 'success') chosen.choose([]);
    if (isAgain && isWaiting(store.$hold.get())) return;
    outcome.tell(result.kind, result.text);
  }

  // Retries when there may be signal.
  const retry = useEffectEvent(() => {
    // Texts changed since then are saved, but not sent.
    void saveOpenForms();
    if (isWaiting(store.$hold.get())) void submit(true);
  });
  const isLeftHere = isWaiting(hold);
  useEffect(() => (isLeftHere ? $retries.listen(retry) : undefined), [isLeftHere]);

  /** Empties the form; `end` decides what becomes of the copy on this device. */
  const empty = (end: () => void) => () => {
    end();
    outcome.clear();
    clear();
    form.finish();
  };
  return {
    form: aboutPicture(form, isChosen),
    picture,
    saving,
    result: outcome.result,
    submit: () => submit(),
    /** Leaves the copy to the outbox; the form is free for the next item. */
    sendLater: empty(() => leaveForm(store)),
    /** Removes the copy from this device, and empties the form. */
    discard: empty(store.settle),
    /** Whether the outbox will send the content, so that it must not be restorable, too. */
    isLeft: () => isQueued() && isWaiting(store.$hold.get()),
  };
}

/**
 * The form with the words of its picture. Those of a chosen picture are stored apart from those of the stored one, so
 * that neither ever describes the other, even if the choice is lost with the page.
 */
function aboutPicture(form: FormState, isChosen: boolean): FormState {
  if (form.id === null || !isChosen || form.values.focus === undefined) return form;
  const { values, opened, take } = form;
  const ofNew = WORD_NAMES.map((name) => [name, values[ofNewPicture(name)] ?? '']);
  return {
    ...form,
    values: { ...values, ...Object.fromEntries(ofNew) },
    opened: { ...opened, values: { ...opened.values, ...NO_WORDS } },
    take: (name, text) => take(name in NO_WORDS ? ofNewPicture(name) : name, text),
  };
}

function useChosenPicture(prepareFile: Prepare) {
  const [chosen, setChosen] = useState<ChosenPicture>({ state: 'none' });
  const underWay = useRef<{ stop: AbortController; file: Promise<File | string | null> } | null>(null);
  const url = useFileUrl(chosen.state === 'ready' ? chosen.file : null);

  /** Prepares the first of the chosen files; none removes the choice. */
  function choose([file]: readonly File[]): void {
    underWay.current?.stop.abort();
    underWay.current = null;
    if (file === undefined) {
      setChosen({ state: 'none' });
      return;
    }
    const stop = new AbortController();
    setChosen({ state: 'preparing', source: file });
    // Rejects only when the choice was removed.
    underWay.current = { stop, file: prepare(file, stop.signal).catch(() => null) };
  }

  async function prepare(source: File, signal: AbortSignal): Promise<File | string> {
    const file = await prepareFile(source, signal);
    signal.throwIfAborted();
    setChosen(
      typeof file === 'string' ? { state: 'refused', reason: file } : { state: 'ready', source, file },
    );
    return file;
  }

  /** The file to send when it is ready, or why it cannot be sent; null if none is chosen. */
  async function ready(): Promise<File | string | null> {
    const waited = underWay.current;
    const file = (await waited?.file) ?? null;
    // Another file was chosen meanwhile.
    return waited === underWay.current ? file : ready();
  }
  return { chosen, url, choose, ready };
}
