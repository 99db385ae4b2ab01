import { atom, readonlyType } from 'nanostores';
import { ApiError, reasonOf } from '../api/api-error.ts';
import { isLaterForStaff } from '../api/transport.ts';
import { WORD_NAMES } from '../domain/picture-words.ts';
import type { Texts, Versioned } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';
import { LONGEST_EDGE } from '../lib/prepare-picture.ts';
import { hasCapability } from './capabilities.ts';
import { type Conflict, versionToSend } from './conflict.ts';
import { openForms } from './open-forms.ts';
import { ofPicture, type Prepare } from './prepare-file.ts';
import { createTask, isUnderWay, mayHaveSucceeded, type Watch } from './task.ts';

/** What is typed and chosen in a form, and not saved. */
export type Draft = {
  /** Names the item among those of the form. */
  subject: string;
  /** The id of the edited item; null for a new one. */
  item: number | null;
  /** The item's version and values when it was opened. */
  version: string | undefined;
  opened: Texts;
  values: Texts;
  /** The chosen file. `isReady`: whether it has been made smaller, as it is sent. */
  file: File | null;
  isReady: boolean;
  /** The Idempotency-Key of exactly this content. */
  key: string;
};

/** Keeps the drafts of forms on this device. Nothing of it rejects. */
export type Drafts = {
  /** The draft of an item, or the newest one of the form. `lacksFile`: the device had no room for its file. */
  restore: (form: string, subject?: string) => Promise<(Draft & { lacksFile: boolean }) | null>;
  save: (form: string, draft: Draft) => Promise<void>;
  discard: (form: string, subject: string) => Promise<void>;
};

/** A form's picture or PDF. `source`: the chosen file; `file`: what is sent of it. */
export type ChosenFile =
  | { state: 'none' }
  | { state: 'preparing'; source: File }
  | { state: 'ready'; source: File; file: File }
  | { state: 'refused'; reason: string };

const NO_FILE: ChosenFile = { state: 'none' };

/** What a form holds. */
export type FormContent = {
  /** The id of the edited item; null for a new one. */
  id: number | null;
  /** The item's version and values when it was opened. */
  version: string | undefined;
  opened: Texts;
  values: Texts;
  file: ChosenFile;
  key: string;
  /** Whether it was filled in from a draft, and whether the draft's file is missing. */
  restored: 'no' | 'whole' | 'without file';
};

/** Whether it holds anything that is not saved. */
export function isDirty({ values, opened, file }: FormContent): boolean {
  return file.state !== 'none' || Object.keys(values).some((name) => values[name] !== opened[name]);
}

/**
 * The outcome of a save as a sentence. `retry`: the server has not refused it, so the same may succeed later; `unclear` if
 * that may make a second item.
 */
export type Outcome = { kind: 'success' | 'danger'; text: string; retry?: 'safe' | 'unclear' | undefined };

/** The sentences after saving. */
export type SavingTexts = { created: string; updated: string; saveFailed: (reason: string) => string };

/** What is sent. */
export type Sent = Pick<FormContent, 'id' | 'version' | 'opened' | 'values' | 'key'> & { file: File | null };

/** The item is stored, but not all that had to follow. Its message is the whole sentence. */
export class PartlySaved extends Error {
  override readonly name = 'PartlySaved';
}

/** It was not sent. Its message is the whole sentence. */
class NotSent extends Error {}

export type ItemFormOptions<Item> = {
  /** Names the form's drafts. */
  name: string;
  drafts: Drafts;
  emptyValues: () => Texts;
  /** The values of an item to edit. */
  valuesOf: (item: Item) => Texts;
  /** Names the item of a draft; by default its id, and all new ones alike. */
  subjectOf?: (content: Pick<FormContent, 'id' | 'opened'>) => string;
  texts: SavingTexts;
  /** Prepares a chosen file; by default a picture, in the size for content pages. */
  prepare?: Prepare | undefined;
  /** A sentence about what is missing; null if it can be sent. */
  check?: (content: FormContent) => string | null;
  /** Sends it, and returns the saved item. Throws if that fails. */
  send: (sent: Sent, watch: Watch) => Promise<Versioned<Item> | null>;
  /** Called after a save. */
  onSaved?: (saved: Versioned<Item> | null) => void;
  /** The conflict behind a failed save, if it is one. */
  conflictOf?: (error: unknown, id: number | null) => Conflict<Item> | null;
};

export type ItemForm<Item extends { id: number }> = ReturnType<typeof createItemForm<Item>>;

/** Milliseconds between two saves of the draft while somebody types. */
const PAUSE = 400;

/**
 * A form of staff that creates and edits items. What is typed and chosen is kept as a draft until it is saved or thrown
 * away; another item that is opened meanwhile leaves it there, and finds its own.
 */
export function createItemForm<Item extends { id: number }>(options: ItemFormOptions<Item>) {
  const { name, drafts, emptyValues, valuesOf, texts, check = () => null, send, onSaved } = options;
  const { subjectOf = ({ id }) => String(id ?? 'new') } = options;
  const prepare = options.prepare ?? ofPicture(LONGEST_EDGE.content);
  const task = createTask();
  const blank = (values = emptyValues()): FormContent => ({
    id: null,
    version: undefined,
    opened: values,
    values,
    file: NO_FILE,
    key: newKey(),
    restored: 'no',
  });
  const $content = atom(blank());
  const $conflict = atom<Conflict<Item> | null>(null);
  const $savedId = atom<number | null>(null);
  let preparing: { stop: AbortController; file: Promise<File | string> } | null = null;
  /** The id of the item that the running save has saved; undefined before that. */
  let finished: number | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = 0;

  async function flush(): Promise<void> {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    flushedAt = performance.now();
    const content = $content.get();
    const { id, file, restored: _restored, ...rest } = content;
    const subject = subjectOf(content);
    if (!isDirty(content)) return drafts.discard(name, subject);
    await drafts.save(name, {
      ...rest,
      subject,
      item: id,
      file: file.state === 'ready' ? file.file : file.state === 'preparing' ? file.source : null,
      isReady: file.state !== 'preparing',
    });
  }

  /** Changes the content. From then on it is another request than before. */
  function edit(part: Partial<FormContent>): void {
    $content.set({ ...$content.get(), key: newKey(), ...part });
    timer ??= setTimeout(flush, Math.max(0, flushedAt + PAUSE - performance.now()));
  }

  /** Fills the form with something else. The draft of what was in it stays. */
  function show(content: FormContent): void {
    void flush();
    preparing?.stop.abort();
    preparing = null;
    $content.set(content);
    $conflict.set(null);
    if (!isUnderWay(task.$state.get())) task.reset();
  }

  /** Fills in the draft of an item, or the newest one, unless somebody has begun to type meanwhile. */
  async function restore(subject?: string): Promise<void> {
    const shown = $content.get();
    const draft = await drafts.restore(name, subject);
    if (draft === null || $content.get() !== shown) return;
    const { item: id, version, opened, file, isReady, lacksFile } = draft;
    const words = lacksFile ? wordsIn(opened) : {};
    $content.set({
      id,
      version,
      opened: { ...emptyValues(), ...opened },
      // The form may have other fields by now.
      values: { ...emptyValues(), ...draft.values, ...words },
      file: file === null || !isReady ? NO_FILE : { state: 'ready', source: file, file },
      key: draft.key,
      restored: lacksFile ? 'without file' : 'whole',
    });
    if (file !== null && !isReady) startPreparing(file);
  }

  function begin(content: FormContent): void {
    if (isUnderWay(task.$state.get())) return;
    $savedId.set(null);
    show(content);
    void restore(subjectOf(content));
  }

  function editing(item: Versioned<Item>): FormContent {
    return { ...blank(valuesOf(item)), id: item.id, version: item.version };
  }

  /** Throws the content away. */
  async function discard(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await drafts.discard(name, subjectOf($content.get()));
  }

  function cancel(): void {
    task.stop();
    task.reset();
    void discard();
    begin(blank());
  }

  /** The words of a picture describe no other one. */
  function wordsIn(values: Texts): Texts {
    return Object.fromEntries(
      WORD_NAMES.filter((word) => word in values).map((word) => [word, values[word] ?? '']),
    );
  }

  function choose(source: File | null): void {
    preparing?.stop.abort();
    preparing = null;
    const { id, opened, values, file } = $content.get();
    const none = Object.fromEntries(Object.keys(wordsIn(values)).map((word) => [word, '']));
    const words = source === null ? wordsIn(opened) : id !== null || file.state !== 'none' ? none : {};
    edit({ file: NO_FILE, values: { ...values, ...words } });
    if (source !== null) startPreparing(source);
    // A phone may drop the page while its camera is open.
    void flush();
  }

  function startPreparing(source: File): void {
    const stop = new AbortController();
    edit({ file: { state: 'preparing', source } });
    const prepared = prepare(source, stop.signal).then((ready) => {
      stop.signal.throwIfAborted();
      edit({
        file:
          typeof ready === 'string'
            ? { state: 'refused', reason: ready }
            : { state: 'ready', source, file: ready },
      });
      void flush();
      return ready;
    });
    // Rejects only when another file was chosen.
    prepared.catch(() => undefined);
    preparing = { stop, file: prepared };
  }

  /** The file to send, once it is ready. Throws NotSent where it cannot be sent. */
  async function chosenFile(): Promise<File | null> {
    const waited = preparing;
    await waited?.file.catch(() => undefined);
    if (waited !== preparing) return chosenFile();
    const { file } = $content.get();
    if (file.state === 'refused') throw new NotSent(file.reason);
    return file.state === 'ready' ? file.file : null;
  }

  async function run(watch: Watch): Promise<Outcome> {
    const file = await chosenFile();
    const content = $content.get();
    const missing = check(content);
    if (missing !== null) throw new NotSent(missing);
    // On the device before the first byte is sent: the response may be lost, and the page with it.
    void flush();
    const { id } = content;
    const saved = await send({ ...content, version: versionToSend(content.version), file }, watch);
    finish(saved);
    return { kind: 'success', text: id === null ? texts.created : texts.updated };
  }

  function finish(saved: Versioned<Item> | null): void {
    finished = saved?.id ?? $content.get().id;
    void discard();
    show(blank());
    onSaved?.(saved);
  }

  function failed(error: unknown): Outcome {
    if (error instanceof NotSent) return { kind: 'danger', text: error.message };
    if (error instanceof PartlySaved) {
      finish(null);
      return { kind: 'danger', text: error.message };
    }
    const { id } = $content.get();
    // 422: the server has stored this key with another body, so the next attempt needs a new one.
    if (error instanceof ApiError && error.status === 422) edit({});
    $conflict.set(options.conflictOf?.(error, id) ?? null);
    const isNew = id === null && mayHaveSucceeded(error) && !hasCapability('idempotency');
    const retry = maySucceedLater(error) ? (isNew ? 'unclear' : 'safe') : undefined;
    return { kind: 'danger', text: texts.saveFailed(reasonOf(error)), retry };
  }

  /** Saves it. Null if it was cancelled or is already running, or if somebody has to decide about a conflict. */
  async function submit(): Promise<Outcome | null> {
    let outcome: Outcome | null = null;
    await task.start(async (watch) => {
      finished = undefined;
      try {
        outcome = await run(watch);
      } catch (error) {
        if (!watch.signal.aborted) outcome = failed(error);
        throw error;
      }
    });
    if (finished !== undefined) {
      task.reset();
      $savedId.set(finished);
      finished = undefined;
      void restore(subjectOf($content.get()));
    }
    return $conflict.get()?.present ? null : outcome;
  }

  return {
    $content: readonlyType($content),
    /** The state of the save. */
    $saving: task.$state,
    /** Why the last save came too late; null unless it did. */
    $conflict: readonlyType($conflict),
    /** The id of the item that was saved last, until another one is opened. */
    $savedId: readonlyType($savedId),
    /** Opens an item, or its draft. */
    open: (item: Versioned<Item>) => begin(editing(item)),
    /** Opens a new item, or its draft. `values`: those that it starts with. */
    create: (values: Texts = {}) => begin(blank({ ...emptyValues(), ...values })),
    change: (field: string, text: string) => edit({ values: { ...$content.get().values, [field]: text } }),
    /** Chooses a file in place of an earlier one; null takes it back. */
    choose,
    submit,
    /** Aborts a save in progress. */
    stop: task.stop,
    /** Throws away what was typed and chosen, and returns to a new item. */
    cancel,
    /** Takes the version of somebody else, in place of what was typed. */
    takeTheirs: () => {
      const theirs = $conflict.get()?.present;
      if (!theirs) return;
      void discard();
      show(editing(theirs));
    },
    /** Saves over the version of somebody else. As `submit`. */
    saveMine: async () => {
      const theirs = $conflict.get()?.present;
      if (!theirs) return null;
      void discard();
      $conflict.set(null);
      edit({ id: theirs.id, version: theirs.version, opened: valuesOf(theirs) });
      return submit();
    },
    /** Makes a new item of what was typed, because the edited one is gone. */
    renew: () => {
      void discard();
      $conflict.set(null);
      task.reset();
      edit({ id: null, version: undefined, opened: emptyValues() });
    },
    /** Call when the form is shown: fills in what an earlier page has left. Returns what to call when it is closed. */
    attach: () => {
      const form = { flush };
      openForms.add(form);
      const save = () => void flush();
      // The last event that a phone delivers.
      document.addEventListener('visibilitychange', save);
      addEventListener('pagehide', save);
      if (!isDirty($content.get())) void restore();
      return () => {
        openForms.delete(form);
        document.removeEventListener('visibilitychange', save);
        removeEventListener('pagehide', save);
        if (!isUnderWay(task.$state.get())) show(blank());
      };
    },
  };
}

/** Whether the same request may succeed later: the server has not refused it. */
function maySucceedLater(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || isLaterForStaff(error.status));
}
