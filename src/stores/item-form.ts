import { atom, readonlyType } from 'nanostores';
import { ApiError, isRetryableForStaff, reasonOf } from '../api/api-error.ts';
import type { SentItem } from '../api/collection.ts';
import type { FieldValues, Versioned } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';
import { META_NAMES } from '../resources/picture-meta.ts';
import { hasCapability } from './capabilities.ts';
import { createFileChoice, NO_FILE, ofPicture, type Prepare } from './chosen-file.ts';
import { type Conflict, versionToSend } from './conflict.ts';
import { createFormDraft, type Drafts, type FormState, isDirty } from './form-draft.ts';
import { createTask, isRunning, mayHaveSucceeded, type Watch } from './task.ts';

/** Takes a save back. Throws if that fails. */
export type Undo = (signal: AbortSignal) => Promise<void>;

/**
 * The outcome of a save as a sentence. `retry`: the server has not refused it, so the same may succeed later;
 * `unclear` if that may make a second item.
 */
export type Outcome = {
  kind: 'success' | 'danger';
  text: string;
  /** A further sentence, which is not alerted. */
  note?: string | undefined;
  retry?: 'safe' | 'unclear' | undefined;
  undo?: Undo | undefined;
};

/** The sentences after saving. */
export type SavingTexts = {
  created: string;
  updated: string;
  /** Without a clear response, it may have succeeded. */
  saveFailed: (reason: string, mayHaveSucceeded: boolean) => string;
  /** Replaces `saveFailed` where the server's sentences are shown under their fields. */
  invalid?: string;
};

/** The item is stored, but not all that had to follow. Its message is the whole sentence. */
export class PartlySaved extends Error {
  override readonly name = 'PartlySaved';
}

/** Nothing was sent. Its message is the whole sentence. */
class NotSent extends Error {}

export type ItemFormOptions<Item> = {
  /** Names the form's drafts. */
  name: string;
  drafts: Drafts;
  emptyValues: () => FieldValues;
  /** The values of an item to edit. */
  valuesOf: (item: Item) => FieldValues;
  /** Fields that no draft keeps, such as passwords. */
  secrets?: readonly string[];
  /** Fields that other servers do not know: left out of a request where they are empty and were so before. */
  extensions?: readonly string[];
  /** Names the item of a draft; by default its id, and all new ones alike. */
  entityKeyOf?: (state: Pick<FormState, 'id' | 'opened'>) => string;
  texts: SavingTexts;
  /** The sentence after a save, where it depends on the response. */
  savedText?: (saved: Versioned<Item> | null) => string;
  /** Prepares a chosen file; by default a picture, in the size for content pages. */
  prepare?: Prepare | undefined;
  /** A sentence about what is missing; null if it can be sent. */
  check?: (state: FormState) => string | null;
  /** Whether the server may know a repeated create by its key; true by default. */
  hasKey?: boolean;
  /** Whether saving an edited item creates another one, too. */
  alwaysCreates?: boolean;
  /** Sends it, and returns the saved item. Throws if that fails. */
  send: (item: Required<SentItem>, watch: Watch) => Promise<Versioned<Item> | null>;
  /**
   * Takes a save back, where the server keeps what was there before. Throws if that fails.
   * @param editedId null for a new item
   */
  undo?: (saved: Versioned<Item>, editedId: number | null, signal: AbortSignal) => Promise<void>;
  /** Called after a save. */
  onSaved?: (saved: Versioned<Item> | null) => void;
  /** The conflict that made a save fail; null for an error of another kind. */
  conflictOf?: (error: unknown, id: number | null) => Conflict<Item> | null;
};

export type ItemForm<Item extends { id: number }> = ReturnType<typeof createItemForm<Item>>;

/**
 * A form of staff that creates and edits items. What is typed and chosen is kept as a draft until it is saved or thrown
 * away; another item that is opened meanwhile leaves it there, and finds its own.
 */
export function createItemForm<Item extends { id: number }>(options: ItemFormOptions<Item>) {
  const { emptyValues, valuesOf, texts, check = () => null, send, onSaved } = options;
  const { secrets = [], extensions = [] } = options;
  const { entityKeyOf = ({ id }) => String(id ?? 'new'), hasKey = true, alwaysCreates = false } = options;
  const task = createTask();
  const blank = (values = emptyValues()): FormState => ({
    id: null,
    version: undefined,
    opened: values,
    values,
    file: NO_FILE,
    key: newKey(),
    restored: 'no',
  });
  const $state = atom(blank());
  const $conflict = atom<Conflict<Item> | null>(null);
  const $savedId = atom<number | null>(null);
  const $outcome = atom<Outcome | null>(null);
  const draft = createFormDraft({ ...options, entityKeyOf, secrets }, $state);
  const fileChoice = createFileChoice(options.prepare ?? ofPicture(), (file) => {
    edit({ file });
    // A phone may drop the page while its camera is open.
    void draft.flush();
  });
  /** The id of the item that the running save has saved; undefined before that. */
  let finished: number | null | undefined;

  /** Changes what the form holds. From then on it is another request than before. */
  function edit(part: Partial<FormState>): void {
    $state.set({ ...$state.get(), key: newKey(), ...part });
    draft.saveSoon();
  }

  /** Fills the form with something else. The draft of what was in it stays. */
  function show(state: FormState): void {
    void draft.flush();
    fileChoice.stop();
    $state.set(state);
    $conflict.set(null);
    if (!isRunning(task.$state.get())) task.reset();
  }

  /** Fills in the draft of an item, or the newest one, unless somebody has begun to type meanwhile. */
  async function restore(entityKey?: string): Promise<void> {
    const shown = $state.get();
    const restored = await draft.restore(entityKey);
    if (restored === null || $state.get() !== shown) return;
    const { item: id, version, opened, values, file, isReady, lacksFile, key } = restored;
    $state.set({
      id,
      version,
      opened: { ...emptyValues(), ...opened },
      // The form may have other fields by now.
      values: { ...emptyValues(), ...values, ...(lacksFile && pictureMetaIn(opened)) },
      file: file === null || !isReady ? NO_FILE : { state: 'ready', source: file, file },
      key,
      restored: lacksFile ? 'without file' : 'whole',
    });
    if (file !== null && !isReady) fileChoice.choose(file);
  }

  function begin(state: FormState): void {
    if (isRunning(task.$state.get())) return;
    $savedId.set(null);
    show(state);
    void restore(entityKeyOf(state));
  }

  function editing(item: Versioned<Item>): FormState {
    return { ...blank(valuesOf(item)), id: item.id, version: item.version };
  }

  /** Before another item is shown: takes the message about the last one away. */
  const clear = () => $outcome.set(null);

  function cancel(): void {
    clear();
    task.stop();
    task.reset();
    void draft.discard();
    begin(blank());
  }

  function choose(source: File | null): void {
    // A new choice answers the message that asked for one, or that the one before failed.
    if ($outcome.get()?.kind === 'danger') clear();
    const { values } = $state.get();
    edit({ values: { ...values, ...metaFor(source) } });
    fileChoice.choose(source);
  }

  /** The description that a choice leaves in the form: none, where it was written for another picture. */
  function metaFor(source: File | null): FieldValues {
    const { id, opened, values, file } = $state.get();
    if (source === null) return pictureMetaIn(opened);
    const isFirstChoice = id === null && file.state === 'none';
    if (isFirstChoice) return {};
    return Object.fromEntries(Object.keys(pictureMetaIn(values)).map((name) => [name, '']));
  }

  function itemToSend({ id, version, opened, values, file, key }: FormState): Required<SentItem> {
    const isUnused = (name: string, value: string) =>
      extensions.includes(name) && value.trim() === '' && !opened[name];
    const used = Object.entries(values).filter(([name, value]) => !isUnused(name, value));
    return {
      id,
      version: versionToSend(version),
      values: Object.fromEntries(used),
      file: file.state === 'ready' ? file.file : null,
      key,
    };
  }

  async function run(watch: Watch): Promise<Outcome> {
    await fileChoice.settled();
    const state = $state.get();
    const { id, version, file } = state;
    const missing = file.state === 'refused' ? file.reason : check(state);
    if (missing !== null) throw new NotSent(missing);
    // The draft is stored before the first byte is sent: the response may be lost, and the page with it.
    void draft.flush();
    const saved = await send(itemToSend(state), watch);
    finish(saved);
    const { undo } = options;
    const hasChanged = saved !== null && saved.version !== version;
    return {
      kind: 'success',
      text: options.savedText?.(saved) ?? (id === null ? texts.created : texts.updated),
      undo: hasChanged ? undo && ((signal) => undo(saved, id, signal).then(forgetSaved)) : undefined,
    };
  }

  /** The row of the saved item stops saying so. */
  const forgetSaved = () => $savedId.set(null);

  function finish(saved: Versioned<Item> | null): void {
    // Without a saved item in the response, it was the edited one, unless a save always makes another.
    finished = saved?.id ?? (alwaysCreates ? null : $state.get().id);
    void draft.discard();
    show(blank());
    onSaved?.(saved);
  }

  function failed(error: unknown): Outcome {
    if (error instanceof NotSent) return { kind: 'danger', text: error.message };
    if (error instanceof PartlySaved) {
      finish(null);
      return { kind: 'danger', text: error.message };
    }
    const { id } = $state.get();
    // 422: the server has stored this key with another body, so the next attempt needs a new one.
    if (error instanceof ApiError && error.status === 422) edit({});
    $conflict.set(options.conflictOf?.(error, id) ?? null);
    const isExplained = error instanceof ApiError && Object.keys(error.fields).length > 0;
    const isCreate = id === null || alwaysCreates;
    const isSecond = isCreate && mayHaveSucceeded(error) && !(hasKey && hasCapability('idempotency'));
    return {
      kind: 'danger',
      text: (isExplained && texts.invalid) || texts.saveFailed(reasonOf(error), mayHaveSucceeded(error)),
      retry: maySucceedLater(error) ? (isSecond ? 'unclear' : 'safe') : undefined,
    };
  }

  /** Saves it. There is no outcome if it was cancelled, or if somebody has to decide about a conflict. */
  async function submit(): Promise<void> {
    if (isRunning(task.$state.get())) return;
    clear();
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
      void restore(entityKeyOf($state.get()));
    }
    $outcome.set($conflict.get()?.present ? null : outcome);
  }

  return {
    $state: readonlyType($state),
    /** The state of the save. */
    $saving: task.$state,
    /** The conflict that stopped the last save; null if there was none. */
    $conflict: readonlyType($conflict),
    /** The id of the item that was saved last, until another one is opened. */
    $savedId: readonlyType($savedId),
    /** How the last save ended, until another item is opened. */
    $outcome: readonlyType($outcome),
    /** Opens an item, or its draft. */
    open: (item: Versioned<Item>) => {
      clear();
      begin(editing(item));
    },
    /** Opens a new item, or its draft. `values`: those that it starts with. */
    create: (values: FieldValues = {}) => {
      clear();
      begin(blank({ ...emptyValues(), ...values }));
    },
    /** Keeps a form in which nothing is typed at the one item that there is, or at a new one, after a save as well. */
    follow: (item: Versioned<Item> | undefined) => begin(item === undefined ? blank() : editing(item)),
    change: (field: string, text: string) => edit({ values: { ...$state.get().values, [field]: text } }),
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
      clear();
      void draft.discard();
      show(editing(theirs));
    },
    /** Saves over the version of somebody else. As `submit`. */
    saveMine: async () => {
      const theirs = $conflict.get()?.present;
      if (!theirs) return;
      void draft.discard();
      $conflict.set(null);
      edit({ id: theirs.id, version: theirs.version, opened: valuesOf(theirs) });
      await submit();
    },
    /** Makes a new item of what was typed, because the edited one is gone. */
    renew: () => {
      clear();
      void draft.discard();
      $conflict.set(null);
      task.reset();
      edit({ id: null, version: undefined, opened: emptyValues() });
    },
    /** Call when the form is shown: fills in what an earlier page has left. Returns what to call when it is closed. */
    attach: () => {
      const detach = draft.saveOnLeave();
      if (!isDirty($state.get())) void restore();
      return () => {
        detach();
        if (isRunning(task.$state.get())) return;
        clear();
        show(blank());
      };
    },
  };
}

/** The values that describe a picture, and so no other one. */
function pictureMetaIn(values: FieldValues): FieldValues {
  return Object.fromEntries(
    META_NAMES.filter((name) => name in values).map((name) => [name, values[name] ?? '']),
  );
}

/** Whether the same request may succeed later: the server has not refused it. */
function maySucceedLater(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || isRetryableForStaff(error.status));
}
