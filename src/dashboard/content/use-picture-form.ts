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

/** The picture or PDF of a form: none, being made ready, ready to be sent, or refused with the reason. */
export type ChosenPicture =
  | { state: 'none' }
  /** `source`: as it was chosen. */
  | { state: 'preparing'; source: File }
  | { state: 'ready'; source: File; file: File }
  | { state: 'refused'; reason: string };

export type PictureChoice = ReturnType<typeof useChosenPicture> & { clear: () => void };

/** Makes a chosen file ready to be sent; a sentence says why it cannot be. Rejects only where the choice was withdrawn. */
export type Prepare = (source: File, signal: AbortSignal) => Promise<File | string>;

/** @param longestEdge in pixels; a larger picture is scaled down in the browser */
export function ofPicture(longestEdge: number): Prepare {
  return async (source, signal) => {
    const picture = await asPicture(source);
    signal.throwIfAborted();
    return picture === null ? pictureTexts.noPicture : preparePicture(picture, longestEdge, signal);
  };
}

const asContent = ofPicture(LONGEST_EDGE.content);

type Options = FormOptions & {
  /** Makes a chosen file ready to be sent; a picture, as large as pages show it in their text, unless given. */
  prepare?: Prepare | undefined;
  store: FormStore;
  /** Where the outcome is shown. */
  outcome: ReturnType<typeof useResult>;
  /** What the server gets of the form's texts. */
  toSend: (values: Texts, opened: Texts) => Texts;
  /** Sends it; the picture is null if none was chosen. Null where nothing came of it. */
  send: (
    texts: Texts,
    picture: File | null,
    form: Pick<FormState, 'id' | 'opened'>,
  ) => Promise<Outcome | null>;
  /** After that. */
  onSent?: (result: Outcome | null) => void;
};

/**
 * The one way in which a form with a picture is filled in and sent; a second click meanwhile sends nothing. Its draft is on
 * this device until the server has it, or the outbox.
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
  // Also while the picture is still being resized.
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isClosed = useRef(false);
  // Its row or tab goes out of sight: what waits is the outbox's then.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      if (!isUnderWay(store.$saving.get())) leaveForm(store);
    };
  }, [store]);
  const saving: TaskState = isSubmitting && !isUnderWay(stored) ? { state: 'busy', share: null } : stored;

  /** A picture makes room for another one, or is taken back: what was said of it goes with it. */
  function withdraw(): void {
    // Another picture is another thing than what waits.
    if (isSafe(store.$hold.get())) store.settle();
    if (!isChosen) return;
    const { values, take } = aboutPicture(form, true);
    for (const name of WORD_NAMES) if (values[name] !== undefined) take(name, '');
  }

  /** @param isAgain nobody has asked for it: another failure says nothing new */
  async function submit(isAgain = false): Promise<void> {
    if (isUnderWay(saving)) return;
    if (!isAgain) outcome.clear();
    setIsSubmitting(true);
    const file = await picture.ready();
    // It was refused only now: nothing goes out without it.
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

  // What is kept goes out from here as soon as there is signal.
  const retry = useEffectEvent(() => {
    // Words that were changed meanwhile are not, until somebody sends them.
    void saveOpenForms();
    if (isWaiting(store.$hold.get())) void submit(true);
  });
  const isLeftHere = isWaiting(hold);
  useEffect(() => (isLeftHere ? $retries.listen(retry) : undefined), [isLeftHere]);

  /** Takes out what is typed and chosen, after `end` has decided what becomes of what waits. */
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
    /** Leaves what could not be sent to the outbox; the form is free for the next one. */
    sendLater: empty(() => leaveForm(store)),
    /** Takes it off this device, and out of the form. */
    discard: empty(store.settle),
    /** Whether the outbox will send what is typed: then it must not be brought back as well. */
    isLeft: () => isQueued() && isWaiting(store.$hold.get()),
  };
}

/**
 * The form with the words of the picture that it is about. Those of a chosen one are typed beside those of the stored one,
 * so that neither ever describes the other, also when the choice is lost with the page.
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

  /** Takes the first of the files that the input gave; none takes the choice back. */
  function choose([file]: readonly File[]): void {
    underWay.current?.stop.abort();
    underWay.current = null;
    if (file === undefined) {
      setChosen({ state: 'none' });
      return;
    }
    const stop = new AbortController();
    setChosen({ state: 'preparing', source: file });
    // Only a choice that was withdrawn rejects.
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

  /** The file to send, once it is ready, or why it cannot be sent; null if none is chosen. */
  async function ready(): Promise<File | string | null> {
    const waited = underWay.current;
    const file = (await waited?.file) ?? null;
    // Another was chosen meanwhile.
    return waited === underWay.current ? file : ready();
  }
  return { chosen, url, choose, ready };
}
