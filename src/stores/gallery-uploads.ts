import { atom, type ReadableAtom } from 'nanostores';
import { asksForOtherKey, reasonOf } from '../api/api-error.ts';
import { type Collection, multipart } from '../api/collection.ts';
import { NO_WORDS, type Words, wordsOf } from '../domain/picture-words.ts';
import { newKey } from '../lib/new-key.ts';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import type { Hold, LoadPending } from './saving.ts';

type UploadState =
  | { state: 'waiting' | 'preparing' | 'done' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

/** One of the chosen pictures. */
export type Upload = {
  key: number;
  file: File;
  /** What it shows. */
  words: Words;
  /** As it is sent: a repeat under the same key must have the same bytes. Null until it is made, and once the server has it. */
  prepared: File | null;
  /** Bytes of that; null until it is made. */
  sentSize: number | null;
  /** Its copy on this device; null before the first try. */
  copy: Copy | null;
} & UploadState;

/** `held` is null once it is taken away: its key stays for another try with the same picture, date and words. */
type Copy = { held: Hold | null; key: string; date: string; words: Words };

/** The outcome of a run: how many the server took, and why the first of the others failed. */
type UploadRun = { taken: number; firstReason: string | null };

export type Uploads = {
  $uploads: ReadableAtom<readonly Upload[]>;
  /** Whether this device has no room for copies of what is sent: it must not be left meanwhile. */
  $hasNoRoom: ReadableAtom<boolean>;
  /** Adds chosen pictures, in their order, and drops those that are uploaded. `words`: what each shows. */
  add: (files: readonly File[], words?: Words) => void;
  /** Removes one, unless it is being sent. */
  discard: (key: number) => void;
  /** Says what one shows, while nothing of it is kept or sent. */
  describe: (key: number, words: Words) => void;
  /** Lets one that failed or was cancelled wait again. */
  retry: (key: number) => void;
  /** Sends again what failed and is kept, as when there is signal; nothing that nobody has sent yet. As `start`. */
  resume: () => Promise<UploadRun | null>;
  /** Sends what waits, one after the other. Null if that is already in progress. Never rejects. */
  start: (date: string) => Promise<UploadRun | null>;
  /** Stops the one that is being sent; the others go on. */
  cancel: () => void;
  /** Forgets all but the one that is being sent. */
  clear: () => void;
  /** The same, as when the tab is switched, but the outbox sends what was to be sent. */
  leave: () => void;
};

type Options = {
  path: string;
  /** The server's name of the picture. */
  pictureField: string;
  api: Pick<Collection<unknown>, 'create'>;
  /** Keeps copies on this device until the server has them. */
  loadPending: LoadPending;
  /** After a run of which the server took any. */
  onTaken: () => void;
};

export function createUploads({ path, pictureField, api, loadPending, onTaken }: Options): Uploads {
  const $uploads = atom<readonly Upload[]>([]);
  const $hasNoRoom = atom(false);
  let nextKey = 1;
  let isRunning = false;
  let stop = new AbortController();

  function patch(key: number, next: Partial<Upload>): void {
    // Cast: a state comes with its own fields, which the spread of a part does not show.
    const change = (upload: Upload) => (upload.key === key ? ({ ...upload, ...next } as Upload) : upload);
    $uploads.set($uploads.get().map(change));
  }

  const waiting = () => $uploads.get().filter(({ state }) => state === 'waiting');

  /** Before the first of them is sent: a phone may be put away at any moment. */
  async function saveCopies(date: string): Promise<void> {
    /** The copy that was made with the same date and words; none where these have changed. */
    const sameCopy = ({ copy, words }: Upload) =>
      copy?.date === date && copy.words === words ? copy : undefined;
    const bare = waiting().filter((upload) => sameCopy(upload)?.held == null);
    await Promise.all(bare.map(({ copy }) => copy?.held?.discard()));
    const pending = bare.length > 0 ? await loadPending() : null;
    const got = await pending?.hold(
      bare.map((upload) => ({
        path,
        fields: { date, ...wordsOf(upload.words) },
        pictureField,
        picture: upload.prepared ?? upload.file,
        isRaw: upload.prepared === null,
        key: sameCopy(upload)?.key,
      })),
    );
    $hasNoRoom.set(got === 'no room');
    bare.forEach((upload, index) => {
      const held = (Array.isArray(got) && got[index]) || null;
      const key = held?.key ?? sameCopy(upload)?.key ?? newKey();
      patch(upload.key, { copy: { held, key, date, words: upload.words } });
    });
  }

  /** Null if the server took it, else the reason; an empty reason means cancelled. */
  async function send({ key, file, words, prepared, copy }: Upload, date: string): Promise<string | null> {
    stop = new AbortController();
    const { signal } = stop;
    const held = copy?.held ?? undefined;
    const withoutCopy = () => {
      void held?.discard();
      return { copy: copy && { ...copy, held: null } };
    };
    try {
      patch(key, { state: 'preparing' });
      let picture = prepared;
      if (picture === null) {
        picture = await preparePicture(file, LONGEST_EDGE.content, signal);
        patch(key, { prepared: picture, sentSize: picture.size });
      }
      const onProgress = (share: number) => patch(key, { state: 'sending', share });
      onProgress(0);
      const form = multipart({ date, ...wordsOf(words) }, pictureField, picture);
      await (held?.send({ signal, onProgress }, picture) ??
        api.create({ form, signal, onProgress }, copy?.key));
      patch(key, { state: 'done', prepared: null, copy: null });
      return null;
    } catch (error) {
      if (signal.aborted) {
        patch(key, { state: 'cancelled', ...withoutCopy() });
        return '';
      }
      console.error(error);
      const reason = reasonOf(error);
      patch(key, { state: 'failed', reason, ...(held?.isLeft(error) ? {} : withoutCopy()) });
      if (asksForOtherKey(error)) patch(key, { copy: null });
      return reason;
    }
  }

  /** @param date of those that have no copy yet */
  async function run(isMeant: (upload: Upload) => boolean, date?: string): Promise<UploadRun | null> {
    if (isRunning) return null;
    isRunning = true;
    const result: UploadRun = { taken: 0, firstReason: null };
    while (waiting().some(isMeant)) {
      if (date !== undefined) await saveCopies(date);
      // Any of them may have been removed meanwhile.
      const upload = waiting().find(isMeant);
      if (upload === undefined) break;
      const reason = await send(upload, date ?? upload.copy?.date ?? '');
      if (reason === null) result.taken += 1;
      else result.firstReason ??= reason || null;
    }
    isRunning = false;
    if (result.taken > 0) onTaken();
    return result;
  }

  function forget(isForgotten: (upload: Upload) => boolean, end: (held: Hold) => void): void {
    for (const { copy } of $uploads.get().filter(isForgotten)) if (copy?.held) end(copy.held);
    $uploads.set($uploads.get().filter((upload) => !isForgotten(upload)));
  }

  const isIdle = (upload: Upload) => !isOnItsWay(upload);

  return {
    $uploads,
    $hasNoRoom,
    add: (files, words = NO_WORDS) => {
      const added = files.map((file): Upload => {
        const bare = { prepared: null, sentSize: null, copy: null };
        return { key: nextKey++, file, words, ...bare, state: 'waiting' };
      });
      const left = $uploads.get().filter(({ state }) => state !== 'done');
      $uploads.set([...left, ...added]);
    },
    discard: (key) =>
      forget(
        (upload) => upload.key === key && isIdle(upload),
        (held) => void held.discard(),
      ),
    describe: (key, words) => {
      if ($uploads.get().some((upload) => upload.key === key && canDescribe(upload))) patch(key, { words });
    },
    retry: (key) => patch(key, { state: 'waiting' }),
    resume: () => {
      for (const upload of $uploads.get())
        if (upload.state === 'failed' && hasCopy(upload)) patch(upload.key, { state: 'waiting' });
      return run(hasCopy);
    },
    start: (date) => run(() => true, date),
    cancel: () => stop.abort(),
    clear: () => forget(isIdle, (held) => void held.discard()),
    leave: () => forget(isIdle, ({ release }) => release()),
  };
}

/** Whether it stays on this device until the server has it, also when the page is closed. */
export function hasCopy({ copy }: Upload): boolean {
  return copy?.held != null;
}

/** Whether words for it would still come along: what is kept is sent as it is. */
export function canDescribe(upload: Upload): boolean {
  return !hasCopy(upload) && ['waiting', 'failed', 'cancelled'].includes(upload.state);
}

/** Whether the picture is being prepared or sent. */
export function isOnItsWay({ state }: Upload): boolean {
  return state === 'preparing' || state === 'sending';
}
