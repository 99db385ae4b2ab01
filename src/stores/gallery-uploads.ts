import { atom, readonlyType } from 'nanostores';
import { reasonOf } from '../api/api-error.ts';
import { NO_WORDS, type Words, wordsOf } from '../domain/picture-words.ts';
import { newKey } from '../lib/new-key.ts';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import { type FormHolder, type HoldState, isSafe, type LoadPending } from './saving.ts';
import { type Content, sendContent } from './send-content.ts';

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
  /** Under which it was sent last; empty before that. */
  date: string;
  /** As it is sent: a repeat under the same key must have the same bytes. Null until it is made, and once the server has it. */
  prepared: File | null;
  /** Bytes of that; null until it is made. */
  sentSize: number | null;
  /** Under which it is sent without a copy: the same for a repeat of the same. */
  once: string;
  /** Keeps a copy on this device; null before the first try, and where the browser keeps nothing. */
  holder: FormHolder | null;
  hold: HoldState;
} & UploadState;

/** The outcome of a run: how many the server took, and why the first of the others failed. */
type UploadRun = { taken: number; firstReason: string | null };

type Options = Pick<Content, 'path'> & {
  /** The server's name of the picture. */
  pictureField: string;
  /** Keeps copies on this device until the server has them. */
  loadPending: LoadPending;
  /** After a run of which the server took any. */
  onTaken: () => void;
};

export function createUploads({ path, pictureField, loadPending, onTaken }: Options) {
  const $uploads = atom<readonly Upload[]>([]);
  let nextKey = 1;
  let isRunning = false;
  let stop = new AbortController();
  /** What became of the copies that are being made; null while none are. */
  let made: Map<number, HoldState> | null = null;
  /** What is to become of the copies of those that were forgotten: one may be made just then. */
  const ends = new Map<number, (holder: FormHolder) => void>();

  function patch(key: number, next: Partial<Upload>): void {
    // Cast: a state comes with its own fields, which the spread of a part does not show.
    const change = (upload: Upload) => (upload.key === key ? ({ ...upload, ...next } as Upload) : upload);
    $uploads.set($uploads.get().map(change));
  }

  const waiting = () => $uploads.get().filter(({ state }) => state === 'waiting');
  const contentOf = ({ file, words, date }: Upload): Content => ({
    path,
    fields: { date, ...wordsOf(words) },
    pictureField,
    picture: file,
    isRaw: true,
  });

  /**
   * Before the first of them is sent: a phone may be put away at any moment. Until all are copied they are in the draft of
   * their form.
   */
  async function saveCopies(date: string): Promise<void> {
    const bare = waiting().filter((upload) => upload.date !== date || upload.hold === 'no');
    const pending = bare.length > 0 ? await loadPending() : null;
    const copied = new Map<number, HoldState>();
    made = copied;
    for (const upload of bare) {
      const { key } = upload;
      const set = (hold: HoldState) => {
        if (made === null) patch(key, { hold });
        else made.set(key, hold);
      };
      const holder = upload.holder ?? pending?.createFormHolder({ set }) ?? null;
      patch(key, { date, holder, ...(upload.date !== date && { once: newKey() }) });
      await holder?.take(contentOf({ ...upload, date }));
      if (holder !== null) ends.get(key)?.(holder);
    }
    made = null;
    const withHold = (upload: Upload) => ({ ...upload, hold: copied.get(upload.key) ?? upload.hold });
    $uploads.set($uploads.get().map(withHold));
  }

  /** Null if the server took it, else the reason; an empty reason means cancelled. */
  async function send(upload: Upload): Promise<string | null> {
    const { key, file, holder, prepared } = upload;
    stop = new AbortController();
    const { signal } = stop;
    try {
      patch(key, { state: 'preparing' });
      const picture = prepared ?? (await preparePicture(file, LONGEST_EDGE.content, signal));
      const onProgress = (share: number) => patch(key, { state: 'sending', share });
      patch(key, { prepared: picture, sentSize: picture.size });
      onProgress(0);
      const content = contentOf(upload);
      await (holder?.send(content, { signal, onProgress }, picture) ??
        sendContent({ ...content, picture }, upload.once, { signal, onProgress }));
      patch(key, { state: 'done', prepared: null });
      return null;
    } catch (error) {
      if (signal.aborted) {
        holder?.discard();
        patch(key, { state: 'cancelled' });
        return '';
      }
      console.error(error);
      const reason = reasonOf(error);
      patch(key, { state: 'failed', reason });
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
      const reason = await send(upload);
      if (reason === null) result.taken += 1;
      else result.firstReason ??= reason || null;
    }
    isRunning = false;
    if (result.taken > 0) onTaken();
    return result;
  }

  function forget(isForgotten: (upload: Upload) => boolean, end: (holder: FormHolder) => void): void {
    for (const { key, holder } of $uploads.get().filter(isForgotten)) {
      ends.set(key, end);
      if (holder) end(holder);
    }
    $uploads.set($uploads.get().filter((upload) => !isForgotten(upload)));
  }

  const isIdle = (upload: Upload) => !isOnItsWay(upload);

  return {
    $uploads: readonlyType($uploads),
    /** Adds chosen pictures, in their order, and drops those that are uploaded. `words`: what each shows. */
    add: (files: readonly File[], words: Words = NO_WORDS) => {
      const added = files.map((file): Upload => {
        const bare = { date: '', prepared: null, sentSize: null, holder: null, hold: 'no' } as const;
        return { key: nextKey++, file, words, once: newKey(), ...bare, state: 'waiting' };
      });
      const left = $uploads.get().filter(({ state }) => state !== 'done');
      $uploads.set([...left, ...added]);
    },
    /** Removes one, unless it is being sent. */
    discard: (key: number) =>
      forget(
        (upload) => upload.key === key && isIdle(upload),
        (holder) => holder.discard(),
      ),
    /** Says what one shows, while nothing of it is kept or sent. */
    describe: (key: number, words: Words) => {
      if ($uploads.get().some((upload) => upload.key === key && canDescribe(upload)))
        patch(key, { words, once: newKey() });
    },
    /** Lets one that failed or was cancelled wait again. */
    retry: (key: number) => patch(key, { state: 'waiting' }),
    /** Sends again what failed and is kept, as when there is signal; nothing that nobody has sent yet. As `start`. */
    resume: () => {
      for (const upload of $uploads.get())
        if (upload.state === 'failed' && hasCopy(upload)) patch(upload.key, { state: 'waiting' });
      return run(hasCopy);
    },
    /** Sends what waits, one after the other. Null if that is already in progress. Never rejects. */
    start: (date: string) => run(() => true, date),
    /** Stops the one that is being sent; the others go on. */
    cancel: () => stop.abort(),
    /** Forgets all but the one that is being sent. */
    clear: () => forget(isIdle, (holder) => holder.discard()),
    /** The same, as when the tab is switched, but the outbox sends what was to be sent. */
    leave: () => forget(isIdle, (holder) => holder.sendLater()),
  };
}

/** Whether it stays on this device until the server has it, also when the page is closed. */
export function hasCopy({ hold }: Upload): boolean {
  return isSafe(hold);
}

/** Whether words for it would still come along: what is kept is sent as it is. */
export function canDescribe(upload: Upload): boolean {
  return !hasCopy(upload) && ['waiting', 'failed', 'cancelled'].includes(upload.state);
}

/** Whether the picture is being prepared or sent. */
export function isOnItsWay({ state }: Upload): boolean {
  return state === 'preparing' || state === 'sending';
}
