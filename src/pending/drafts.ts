// What is typed into the forms of this page, stored on this device: saved while typing, restored by the next page, and
// locked so that one page at a time has it. A draft's lock, saving and restoring belong together.
import { tabStorage } from '../api/browser-storage.ts';
import { newKey } from '../lib/new-key.ts';
import { currentUser, ownerNow } from '../stores/session.ts';
import { allRecords, changeRecords, picturesOf, recordOf, removeRecords, saveDraft } from './database.ts';
import { heldKeys, lockOf, noteChange } from './pending.ts';
import type { Draft, DraftContent, PendingRecord, Shared, Write } from './record.ts';
import { openForms, writing } from './state.ts';

/** What a form is filled in with: a draft of an earlier page, a refused write, or something shared by another app. */
export type Found = DraftContent & {
  state: 'draft' | 'refused' | 'shared';
  /** Whether a chosen picture is missing, as the device had no room for it. */
  lacksPicture: boolean;
};

/** An open form, whose content stays on this device until it is sent or discarded. */
export type OpenForm = ReturnType<typeof openForm>;

export type Form = {
  /** The current content; null while there is nothing worth keeping. Never a password. */
  read: () => DraftContent | null;
  restore: (found: Found) => void;
  /** Called when nothing of it is on this device any more. */
  onGone: () => void;
  /** Whether it may be filled in with the record that the URL names: a refused write, or something shared. */
  accepts: (record: Write | Shared) => boolean;
};

/** Milliseconds between two saves while somebody types. */
const PAUSE = 400;
/** Milliseconds to wait for a lock: a busy phone is slow to release those of a closed page. */
const RELEASE = 10_000;

/** The key of the refused or shared record that a URL names. */
const continued = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parameters.get('again') ?? parameters.get('shared');
};

/**
 * Keeps a form on this device while it is open. Fills it in with what an earlier page left of it, or else with what the
 * URL names, unless somebody has already begun to use it.
 */
export function openForm(name: string, { read, restore, onGone, accepts }: Form) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isThere = false;
  let savedAt = 0;
  /** The key of the URL's record with which it was filled in. */
  let source: string | null = null;
  const draft = createDraft(name);
  /** Ends the wait for an earlier page of this tab: on a timeout, and once this form is used or closed. */
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), RELEASE);
  const asked = continued(location.search);
  const isWanted = (query: string) =>
    !isClosed && read() === null && (asked === null || asked === continued(query));

  async function fillIn(): Promise<boolean> {
    const record = asked === null ? undefined : await recordOf(asked).catch(() => undefined);
    const start = isStart(record) && accepts(record) ? record : null;
    source = start?.key ?? null;
    const left = await draft.takeUp(isWanted, timeout.signal);
    // Name the record in this page's URL, too.
    if (left !== null && asked !== continued(left.query)) history.replaceState(history.state, '', left.query);
    const found = left ?? (start === null || isClosed ? null : startingWith(start));
    if (found === null) return false;
    // Until the form has been drawn with it, it would be saved as empty.
    clearTimeout(timer);
    timer = undefined;
    isThere = left !== null;
    restore(found);
    return true;
  }

  const isRestored = fillIn().catch((error: unknown) => {
    // A draft that this form cannot read must not keep new ones from being saved.
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
    // An earlier draft may just be being restored.
    if (content === null && !isThere) return;
    isThere = content !== null;
    savedAt = performance.now();
    if (!isThere) onGone();
    await write(content);
  };

  /** The form is about something else from now on: the URL's record waits for a decision again. */
  function letGo(): void {
    if (source === null) return;
    source = null;
    const url = new URL(location.href);
    for (const parameter of ['again', 'shared', 'date']) url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    void noteChange();
  }

  const form = {
    /** Resolves with whether it was filled in again. */
    isRestored,
    /** Call when it may have changed: saves it after a pause. */
    note: () => {
      if (isClosed) return;
      if (read() !== null) timeout.abort();
      timer ??= setTimeout(save, Math.max(0, savedAt + PAUSE - performance.now()));
      // Saved at once after sending or discarding, so that a reload does not bring it back.
      if (isThere && read() === null) void save();
    },
    /** Saves it now, if it has changed. */
    save,
    /** Removes its content from the device, because the form is closed. */
    drop: () => {
      form.close();
      return write(null);
    },
    close: () => {
      isClosed = true;
      timeout.abort();
      clearTimeout(timer);
      timer = undefined;
      if (openForms.get(name) === form) openForms.delete(name);
    },
    /** Call once it is sent or in the outbox: removes the draft, and the URL's record. */
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

/** What the form starts with. Something shared becomes news; words of a picture that replaces another go with it. */
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

/** The new emails, by old ones, of people who changed theirs while this page was open. */
const renamed = new Map<string, string>();

/** Assigns all records of one email to the new email of the same person. Never rejects. */
export async function renameOwner(from: string, to: string): Promise<void> {
  renamed.set(from, to);
  const change = (record: PendingRecord) => (record.owner === from ? { ...record, owner: to } : undefined);
  await changeRecords(change).catch((error: unknown) =>
    console.warn('Drafts keep the email of before:', error),
  );
}

/** The draft of one form in this page. Other pages with the same form have their own. */
function createDraft(form: string) {
  let key = newKey();
  let owner = '';
  let texts: string | null = null;
  let pictures: readonly File[] = [];

  /** Whether the draft's owner is known: whoever was logged in when the page was opened. */
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
    // Without room for its pictures, save the texts.
    await saveDraft(draft, files, pictures).catch(() => saveDraft(draft, [], []));
    // Other windows ask about this draft at logout, too.
    if (texts === null) void noteChange();
    [texts, pictures] = [now, files];
  }

  return {
    /**
     * Takes over the draft that an earlier page left of this form; null while another page has it. Never rejects.
     * @param timeout ends the wait for an earlier page of this tab
     */
    takeUp: async (
      isWanted: (query: string) => boolean,
      timeout: AbortSignal,
    ): Promise<(Found & { query: string }) | null> => {
      try {
        if (!(await isOwned())) return null;
        // The newest first. None is ever too old: a clock that is wrong would destroy them.
        for (const draft of (await allRecords()).toReversed()) {
          if (draft.state !== 'draft' || draft.form !== form || draft.owner !== owner) continue;
          if (!isWanted(draft.query) || !(await isMine(draft, timeout))) continue;
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
    /** Saves the draft; null removes it. Never rejects: without storage nothing is promised. */
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

/** Locks a draft for this page. False where another has it; waits only for one of this tab, which wrote it last. */
function isMine({ key, madeAt }: Draft, timeout?: AbortSignal): Promise<boolean> {
  const isOfThisTab = Number(tabStorage.read(key)) >= madeAt;
  const hold = () => {
    heldKeys.add(key);
    tabStorage.write(key, `${madeAt}`);
    return true;
  };
  if (heldKeys.has(key)) return Promise.resolve(hold());
  // Missing without TLS.
  if (!navigator.locks) return Promise.resolve(hold());
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null && hold());
      return lock && new Promise(() => undefined);
    };
    const options = timeout && isOfThisTab ? { signal: timeout } : { ifAvailable: true };
    navigator.locks.request(lockOf(key), options, held).catch(() => resolve(false));
  });
}
