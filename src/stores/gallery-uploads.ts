import { atom, type ReadableAtom } from 'nanostores';
import { NO_WORDS, type PictureWords, type Words, wordsOf } from '../domain/picture-words.ts';
import { LONGEST_EDGE, type PreparedPicture, preparePicture } from '../lib/prepare-picture.ts';
import { type Hold, reasonOf, type Watch } from './saving.ts';

type UploadState =
  | { state: 'waiting' | 'preparing' | 'done' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

/**
 * One of the chosen pictures. `words`: what it shows. `sentSize` in bytes; null until it is prepared. `hasCopy`: it stays on
 * this device until the server has it, also when the page is closed.
 */
export type Upload = {
  key: number;
  file: File;
  words: Words;
  sentSize: number | null;
  isRedrawn: boolean;
  hasCopy: boolean;
} & UploadState;

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

/** `held`: its copy on this device, where there is one. */
type Post = (
  date: string,
  image: File,
  watch: Watch,
  held: Hold | undefined,
  words: PictureWords,
) => Promise<void>;

/** Puts copies on this device, all or none; `key`: where one was tried before. */
type HoldAll = (
  date: string,
  pictures: readonly { picture: File; words: PictureWords; isRaw: boolean; key: string | undefined }[],
) => Promise<readonly Hold[] | 'no room' | null>;

/**
 * @param post sends one picture; throws ApiError, or AbortError if it was cancelled
 * @param onTaken after a run of which the server took any
 */
export function createUploads(post: Post, hold: HoldAll = async () => null, onTaken = () => {}): Uploads {
  const $uploads = atom<readonly Upload[]>([]);
  const $hasNoRoom = atom(false);
  const copies = new Map<number, { held: Hold | null; key: string; date: string; words: Words }>();
  /** A repeat under the same key must have the same bytes. */
  const prepared = new Map<number, PreparedPicture>();
  let nextKey = 1;
  let isRunning = false;
  let stop = new AbortController();

  function patch(
    key: number,
    next: UploadState & { sentSize?: number; isRedrawn?: boolean; hasCopy?: boolean },
  ): void {
    const change = (upload: Upload): Upload => {
      const { file, words, sentSize, isRedrawn, hasCopy } = upload;
      return upload.key === key ? { key, file, words, sentSize, isRedrawn, hasCopy, ...next } : upload;
    };
    $uploads.set($uploads.get().map(change));
  }

  const waiting = () => $uploads.get().filter(({ state }) => state === 'waiting');

  /** Before the first of them is sent: a phone may be put away at any moment. */
  async function saveCopies(date: string): Promise<void> {
    /** The copy that was made with the same date and words; none where these have changed. */
    const sameCopy = ({ key, words }: Upload) => {
      const copy = copies.get(key);
      return copy?.date === date && copy.words === words ? copy : undefined;
    };
    const bare = waiting().filter((upload) => sameCopy(upload)?.held == null);
    await Promise.all(bare.map(({ key }) => copies.get(key)?.held?.discard()));
    const got = await hold(
      date,
      bare.map((upload) => {
        const ready = prepared.get(upload.key)?.file;
        return {
          picture: ready ?? upload.file,
          words: wordsOf(upload.words),
          isRaw: ready === undefined,
          key: sameCopy(upload)?.key,
        };
      }),
    );
    $hasNoRoom.set(got === 'no room');
    if (got === null || got === 'no room') return;
    bare.forEach(({ key, words }, index) => {
      const held = got[index];
      if (held === undefined) return;
      copies.set(key, { held, key: held.key, date, words });
      patch(key, { state: 'waiting', hasCopy: true });
    });
  }

  /** Its key stays for another try with the same picture. */
  function dropCopy(key: number): void {
    const copy = copies.get(key);
    void copy?.held?.discard();
    if (copy !== undefined) copies.set(key, { ...copy, held: null });
  }

  async function preparedFor({ key, file }: Upload, signal: AbortSignal): Promise<PreparedPicture> {
    const known = prepared.get(key) ?? (await preparePicture(file, LONGEST_EDGE.content, signal));
    prepared.set(key, known);
    return known;
  }

  /** Null if the server took it, else the reason; an empty reason means cancelled. */
  async function send(upload: Upload, date: string): Promise<string | null> {
    const { key } = upload;
    stop = new AbortController();
    const { signal } = stop;
    try {
      patch(key, { state: 'preparing' });
      const { file, isRedrawn } = await preparedFor(upload, signal);
      patch(key, { state: 'sending', share: 0, sentSize: file.size, isRedrawn });
      const onProgress = (share: number) => patch(key, { state: 'sending', share });
      const held = copies.get(key)?.held ?? undefined;
      await post(date, file, { signal, onProgress }, held, wordsOf(upload.words));
      patch(key, { state: 'done', hasCopy: false });
      copies.delete(key);
      prepared.delete(key);
      return null;
    } catch (error) {
      if (signal.aborted) {
        dropCopy(key);
        patch(key, { state: 'cancelled', hasCopy: false });
        return '';
      }
      console.error(error);
      const hasCopy = copies.get(key)?.held?.isLeft(error) ?? false;
      if (!hasCopy) dropCopy(key);
      patch(key, { state: 'failed', reason: reasonOf(error), hasCopy });
      return reasonOf(error);
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
      const reason = await send(upload, date ?? copies.get(upload.key)?.date ?? '');
      if (reason === null) result.taken += 1;
      else result.firstReason ??= reason || null;
    }
    isRunning = false;
    if (result.taken > 0) onTaken();
    return result;
  }

  function forget(isForgotten: (upload: Upload) => boolean, end: (held: Hold) => void): void {
    const [gone, left] = [
      $uploads.get().filter(isForgotten),
      $uploads.get().filter((one) => !isForgotten(one)),
    ];
    for (const { key } of gone) {
      const held = copies.get(key)?.held;
      if (held) end(held);
      copies.delete(key);
      prepared.delete(key);
    }
    $uploads.set(left);
  }

  const isIdle = (upload: Upload) => !isOnItsWay(upload);

  return {
    $uploads,
    $hasNoRoom,
    add: (files, words = NO_WORDS) => {
      const added = files.map((file): Upload => {
        const key = nextKey++;
        return { key, file, words, sentSize: null, isRedrawn: false, hasCopy: false, state: 'waiting' };
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
      const isMeant = (upload: Upload) => upload.key === key && canDescribe(upload);
      $uploads.set($uploads.get().map((upload) => (isMeant(upload) ? { ...upload, words } : upload)));
    },
    retry: (key) => patch(key, { state: 'waiting' }),
    resume: () => {
      for (const { key, state, hasCopy } of $uploads.get())
        if (state === 'failed' && hasCopy) patch(key, { state: 'waiting' });
      return run(({ hasCopy }) => hasCopy);
    },
    start: (date) => run(() => true, date),
    cancel: () => stop.abort(),
    clear: () => forget(isIdle, (held) => void held.discard()),
    leave: () => forget(isIdle, ({ release }) => release()),
  };
}

/** Whether words for it would still come along: what is kept is sent as it is. */
export function canDescribe({ state, hasCopy }: Upload): boolean {
  return !hasCopy && (state === 'waiting' || state === 'failed' || state === 'cancelled');
}

/** Whether the picture is being prepared or sent. */
export function isOnItsWay({ state }: Upload): boolean {
  return state === 'preparing' || state === 'sending';
}
