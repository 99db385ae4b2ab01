import type { Collection } from '../api/collection.ts';
import { logged } from './logged.ts';
import { createResource, knownData, type Resource } from './resource.ts';
import { createSaver, type Outcome, type Saver, type Watch } from './saving.ts';

/** The sentences that a form's savings end in (specification, section 8). */
export type SavingWords = {
  created: string;
  updated: string;
  saveFailed: (reason: string) => string;
};

/** A list that staff keep: what the API holds, and the verbs that change it. */
export type Content<Item, Draft> = Pick<Saver, '$saving' | 'cancel' | 'settle'> & {
  list: Resource<Item[]>;
  /** Creates (`id` null) or updates. Never rejects; null where it was cancelled or is under way already. */
  submit: (id: number | null, draft: Draft) => Promise<Outcome | null>;
  /** Deletes, and takes the item out of the list once the server has. Throws ApiError. */
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
};

type Api<Item> = Pick<Collection<Item>, 'list' | 'create' | 'update' | 'remove'>;
type Body = { form: FormData } | { json: unknown };

/** @param bodyOf what the server gets for a draft */
export function createContent<Item extends { id: number }, Draft>(
  api: Api<Item>,
  words: SavingWords,
  bodyOf: (draft: Draft) => Body,
): Content<Item, Draft> {
  const list = createResource(logged(api.list));
  const { $saving, save, cancel, settle } = createSaver();
  return {
    list,
    $saving,
    cancel,
    settle,
    submit: async (id, draft) => {
      const done = id === null ? words.created : words.updated;
      const outcome = await save({ done, failed: words.saveFailed }, (watch) => {
        const body = watched(bodyOf(draft), watch);
        return id === null ? api.create(body) : api.update(id, body);
      });
      // The server may have changed what was sent, the picture's address at least: it is asked, not guessed.
      if (outcome?.kind === 'success') void list.reload();
      return outcome;
    },
    remove: async (id, signal) => {
      await api.remove(id, signal);
      takeOut(list, id);
    },
  };
}

/** The list without one item, without asking the server again. */
export function takeOut<Item extends { id: number }>(list: Resource<Item[]>, id: number): void {
  const known = knownData(list.$load.get()) ?? [];
  list.replace(known.filter((item) => item.id !== id));
}

/** Only a picture takes long enough to be worth a bar. */
function watched(body: Body, { signal, onProgress }: Watch) {
  return 'form' in body ? { ...body, signal, onProgress } : { ...body, signal };
}

/**
 * The multipart body of texts and, where a new one was chosen, a picture. Without one the field is left out, and
 * the server keeps the old picture; an empty field would clear it (api-contract).
 */
export function multipart(
  texts: Readonly<Record<string, string>>,
  picture: { field: string; file: File | null },
): { form: FormData } {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (picture.file !== null) form.set(picture.field, picture.file);
  return { form };
}
