// What is typed into the forms of this page, on this device: noted, found again by the next page, and held by one page at a
// time. The lock of a draft, its writer and its last words belong together.
import { tabStorage } from '../api/browser-storage.ts';
import { newKey } from '../lib/new-key.ts';
import { currentUser, ownerNow } from '../stores/session.ts';
import { allRecords, changeRecords, picturesOf, recordOf, removeRecords, saveDraft } from './database.ts';
import { heldKeys, lockOf, noteChange } from './pending.ts';
import type { Draft, DraftContent, PendingRecord, Shared, Write } from './record.ts';
import { openForms, writing } from './state.ts';

/** What a form is filled in with: what an earlier page left, the server did not take, or another app has shared. */
export type Found = DraftContent & {
  state: 'draft' | 'refused' | 'shared';
  /** Whether a picture was chosen that this device had no room for. */
  lacksPicture: boolean;
};

/** A form of this page whose words stay on this device until they are sent or discarded. */
export type OpenForm = ReturnType<typeof openForm>;

export type Form = {
  /** Its content now; null while there is nothing worth keeping. Never a password. */
  read: () => DraftContent | null;
  /** Fills it in again. */
  restore: (found: Found) => void;
  /** Nothing of it is on this device any more. */
  onGone: () => void;
  /** Whether it may be filled in with what the URL names: something that was refused, or shared. */
  accepts: (record: Write | Shared) => boolean;
};

/** Milliseconds between two times that a form is saved on this device while somebody types. */
const PAUSE = 400;
/** Milliseconds that the browser may take, on a busy phone, to free what a page held that was just closed. */
const RELEASE = 10_000;

/** What a page continues by its URL: the key of something that was refused, or shared. */
const continued = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parameters.get('again') ?? parameters.get('shared');
};

/**
 * Keeps a form on this device while it is open, and fills it in with what an earlier page left of it, unless it is in use by
 * then, or else with what the URL names.
 */
export function openForm(name: string, { read, restore, onGone, accepts }: Form) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isThere = false;
  let savedAt = 0;
  /** The key of what the URL had filled it in with. */
  let source: string | null = null;
  const draft = createDraft(name);
  /** Ends the wait for an earlier page of this tab: after a while, and once this form is used or closed. */
  const patience = new AbortController();
  setTimeout(() => patience.abort(), RELEASE);
  const asked = continued(location.search);
  const isWanted = (query: string) =>
    !isClosed && read() === null && (asked === null || asked === continued(query));

  async function fillIn(): Promise<boolean> {
    const record = asked === null ? undefined : await recordOf(asked).catch(() => undefined);
    const start = isStart(record) && accepts(record) ? record : null;
    source = start?.key ?? null;
    const left = await draft.takeUp(isWanted, patience.signal);
    // Then the URL says so here too.
    if (left !== null && asked !== continued(left.query)) history.replaceState(history.state, '', left.query);
    const found = left ?? (start === null || isClosed ? null : startingWith(start));
    if (found === null) return false;
    // Until the form is drawn with it, it would be saved as empty.
    clearTimeout(timer);
    timer = undefined;
    isThere = left !== null;
    restore(found);
    return true;
  }

  const isRestored = fillIn().catch((error: unknown) => {
    // One that this form cannot take up keeps nothing else from being saved.
    console.warn('The form cannot be filled in again:', error);
    return false;
  });
  let last: Promise<unknown> = isRestored;

  function write(content: DraftContent | null): Promise<void> {
    const written = last.then(() => draft.save(content));
    last = written;
    writing.add(written);
    void written.finally(() => writing.delete(written));
    return written;
  }

  const save = async () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const content = read();
    // What an earlier page has left of it may be on its way into the form.
    if (content === null && !isThere) return;
    isThere = content !== null;
    savedAt = performance.now();
    if (!isThere) onGone();
    await write(content);
  };

  /** It is about something else from now on: what the URL had filled it in with waits for a decision again. */
  function letGo(): void {
    if (source === null) return;
    source = null;
    const url = new URL(location.href);
    for (const parameter of ['again', 'shared', 'date']) url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    void noteChange();
  }

  const form = {
    /** Whether it was filled in again; once that is known. */
    isRestored,
    /** It may have changed: it is saved in a moment. */
    note: () => {
      if (isClosed) return;
      if (read() !== null) patience.abort();
      timer ??= setTimeout(save, Math.max(0, savedAt + PAUSE - performance.now()));
      // What was sent or discarded goes at once: it must not come back with a reload.
      if (isThere && read() === null) void save();
    },
    /** Saves it at once, where it has changed. */
    save,
    /** Takes it off the device: the form is closed, and its words with it. */
    drop: () => {
      form.close();
      return write(null);
    },
    close: () => {
      isClosed = true;
      patience.abort();
      clearTimeout(timer);
      timer = undefined;
      if (openForms.get(name) === form) openForms.delete(name);
    },
    /** It is sent, or the outbox's: what the URL had filled it in with goes as well. */
    forget: () => {
      if (source !== null) void removeRecords(source).then(noteChange).catch(console.error);
      letGo();
    },
    letGo,
  };
  openForms.set(name, form);
  return form;
}

const isStart = (record: PendingRecord | undefined): record is Write | Shared =>
  record?.state === 'refused' || record?.state === 'shared';

/** Something shared becomes news. What is said of a picture that replaces another is with it, and no text of the item. */
function startingWith(record: Write | Shared): Found {
  const { alt = '', focus = '', ...others } = record.fields;
  const pictures = record.picture === null ? [] : [{ file: record.picture, words: { alt, focus } }];
  if (record.state === 'shared') {
    const { title = '', text = '' } = others;
    const date = new URLSearchParams(location.search).get('date');
    const fields = { news_name: title, description: text, ...(date && { date }) };
    return { state: 'shared', fields, pictures, lacksPicture: false };
  }
  const { change } = record;
  const fields = change && pictures.length > 0 ? others : record.fields;
  return { state: 'refused', fields, change, pictures, lacksPicture: false };
}

/** Emails that have changed since this page was opened: the new one by the old one. */
const renamed = new Map<string, string>();

/** Files everything of one email on this device under the new email of the same person. Never rejects. */
export async function takeAlong(from: string, to: string): Promise<void> {
  renamed.set(from, to);
  const change = (record: PendingRecord) => (record.owner === from ? { ...record, owner: to } : undefined);
  await changeRecords(change).catch((error: unknown) =>
    console.warn('Drafts keep the email of before:', error),
  );
}

/** What is on this device of one form. Other pages of the same form have theirs. */
function createDraft(form: string) {
  let key = newKey();
  let owner = '';
  let texts: string | null = null;
  let pictures: readonly File[] = [];

  /** Whether its owner is known: the person for whom this page was opened, even if somebody else logs in elsewhere later. */
  async function isOwned(): Promise<boolean> {
    if (owner === '' && ownerNow() === '') await currentUser.load();
    owner ||= ownerNow();
    owner = renamed.get(owner) ?? owner;
    return owner !== '';
  }

  async function store(content: DraftContent): Promise<void> {
    const { fields, change, pictures: chosen } = content;
    const files = chosen.map(({ file }) => file);
    const words = chosen.map((picture) => picture.words);
    const now = JSON.stringify([fields, change, words]);
    const hasSamePictures =
      files.length === pictures.length && files.every((file, at) => file === pictures[at]);
    if ((now === texts && hasSamePictures) || !(await isOwned())) return;
    const query = location.search;
    const draft: Draft = {
      key,
      state: 'draft',
      form,
      owner,
      madeAt: Date.now(),
      query,
      fields,
      change,
      words,
    };
    await isMine(draft);
    // Without its pictures where there is no room for them.
    await saveDraft(draft, files, pictures).catch(() => saveDraft(draft, [], []));
    // Whoever logs out in another window is asked about it too.
    if (texts === null) void noteChange();
    [texts, pictures] = [now, files];
  }

  return {
    /**
     * What an earlier page left of this form, if its writer is here; null where another page still has it. Never rejects.
     * @param patience how long an earlier page of this tab is waited for
     */
    takeUp: async (
      isWanted: (query: string) => boolean,
      patience: AbortSignal,
    ): Promise<(Found & { query: string }) | null> => {
      try {
        if (!(await isOwned())) return null;
        // The newest first. None is ever too old: a clock that is wrong would destroy them.
        for (const draft of (await allRecords()).toReversed()) {
          if (draft.state !== 'draft' || draft.form !== form || draft.owner !== owner) continue;
          if (!isWanted(draft.query) || !(await isMine(draft, patience))) continue;
          const files = await picturesOf(draft);
          if (!isWanted(draft.query)) return null;
          [key, pictures] = [draft.key, files];
          const { state, fields, change, words, query } = draft;
          void noteChange();
          const found = files.map((file, at) => ({ file, words: words[at] ?? {} }));
          const lacksPicture = files.length < words.length;
          return { state, fields, change, pictures: found, query, lacksPicture };
        }
      } catch (error) {
        console.warn('No draft can be looked for here:', error);
      }
      return null;
    },
    /** Null removes it. Never rejects: nothing is promised where this device keeps nothing. */
    save: async (content: DraftContent | null): Promise<void> => {
      try {
        if (content !== null) return await store(content);
        if (heldKeys.has(key)) await removeRecords(key).then(noteChange);
        [texts, pictures] = [null, []];
      } catch (error) {
        console.warn('The draft cannot be kept here:', error);
      }
    },
  };
}

/** Holds a draft while this page is open. False where another does; only one of this tab that wrote it last is waited for. */
function isMine({ key, madeAt }: Draft, patience?: AbortSignal): Promise<boolean> {
  const isOfThisTab = Number(tabStorage.read(key)) >= madeAt;
  const hold = () => {
    heldKeys.add(key);
    tabStorage.write(key, `${madeAt}`);
    return true;
  };
  if (heldKeys.has(key)) return Promise.resolve(hold());
  // Not where the site is looked at without TLS.
  if (!navigator.locks) return Promise.resolve(hold());
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null && hold());
      return lock && new Promise(() => undefined);
    };
    const options = patience && isOfThisTab ? { signal: patience } : { ifAvailable: true };
    navigator.locks.request(lockOf(key), options, held).catch(() => resolve(false));
  });
}
