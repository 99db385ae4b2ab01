import type { ReadableAtom } from 'nanostores';
import type { FieldValues } from '../domain/versioned.ts';
import type { ChosenFile } from './chosen-file.ts';

/** What a form holds. */
export type FormState = {
  /** The id of the edited item; null for a new one. */
  id: number | null;
  /** The item's version and values when it was opened. */
  version: string | undefined;
  opened: FieldValues;
  values: FieldValues;
  file: ChosenFile;
  /** The Idempotency-Key of exactly these values and this file. */
  key: string;
  /** Whether it was filled in from a draft, and whether the draft's file is missing. */
  restored: 'no' | 'whole' | 'without file';
};

/** Whether it holds anything that is not saved. */
export function isDirty({ values, opened, file }: Pick<FormState, 'values' | 'opened' | 'file'>): boolean {
  return file.state !== 'none' || Object.keys(values).some((name) => values[name] !== opened[name]);
}

/** What is typed and chosen in a form, and not saved. */
export type Draft = Pick<FormState, 'version' | 'opened' | 'values' | 'key'> & {
  /** Names the item among those of the form. */
  entityKey: string;
  /** The id of the edited item; null for a new one. */
  item: number | null;
  /** The chosen file. `isReady`: whether it has been made smaller, as it is sent. */
  file: File | null;
  isReady: boolean;
};

/** Keeps the drafts of forms on this device. None of its calls rejects. */
export type Drafts = {
  /** The draft of an item, or the newest one of the form. `lacksFile`: the device had no room for its file. */
  restore: (form: string, entityKey?: string) => Promise<(Draft & { lacksFile: boolean }) | null>;
  save: (form: string, draft: Draft) => Promise<void>;
  discard: (form: string, entityKey: string) => Promise<void>;
};

type Options = {
  /** Names the form's drafts. */
  name: string;
  drafts: Drafts;
  /** Names the item of a draft. */
  entityKeyOf: (state: FormState) => string;
  /** Fields that no draft keeps, such as passwords. */
  secrets: readonly string[];
};

/** Milliseconds between two saves of the draft while somebody types. */
const PAUSE = 400;

/** Of each open form of this page, what saves its draft now. */
export const openForms = new Set<() => Promise<void>>();

/** Saves the drafts of all open forms. */
export async function flushForms(): Promise<void> {
  await Promise.all([...openForms].map((flush) => flush()));
}

/** The file of a draft: prepared, or as it was chosen while it is being prepared. */
function fileToStore(file: ChosenFile): File | null {
  if (file.state === 'ready') return file.file;
  return file.state === 'preparing' ? file.source : null;
}

/** Keeps what a form holds as a draft on this device. */
export function createFormDraft(options: Options, $state: ReadableAtom<FormState>) {
  const { name, drafts, entityKeyOf, secrets } = options;
  const withoutSecrets = (values: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedAt = 0;

  /** Saves now what has changed since the last time. */
  async function flush(): Promise<void> {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    savedAt = performance.now();
    const { id, version, file, key, ...texts } = $state.get();
    const entityKey = entityKeyOf($state.get());
    const opened = withoutSecrets(texts.opened);
    const values = withoutSecrets(texts.values);
    if (!isDirty({ opened, values, file })) return drafts.discard(name, entityKey);
    await drafts.save(name, {
      entityKey,
      item: id,
      version,
      opened,
      values,
      file: fileToStore(file),
      isReady: file.state !== 'preparing',
      key,
    });
  }

  return {
    flush,
    /** Saves soon. Call after each change. */
    saveSoon: () => {
      timer ??= setTimeout(flush, Math.max(0, savedAt + PAUSE - performance.now()));
    },
    /** Throws away the draft of what the form holds. */
    discard: async () => {
      clearTimeout(timer);
      timer = undefined;
      await drafts.discard(name, entityKeyOf($state.get()));
    },
    /** The draft of an item, or the newest one of the form. */
    restore: (entityKey?: string) => drafts.restore(name, entityKey),
    /** Saves when the page is left, until the returned function is called. */
    saveOnLeave: () => {
      openForms.add(flush);
      const save = () => void flush();
      // On a phone, this is the last event before the page may be dropped.
      document.addEventListener('visibilitychange', save);
      addEventListener('pagehide', save);
      return () => {
        openForms.delete(flush);
        document.removeEventListener('visibilitychange', save);
        removeEventListener('pagehide', save);
      };
    },
  };
}
