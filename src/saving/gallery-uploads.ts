import { atom, readonlyType } from 'nanostores';
import { reasonOf } from '../api/api-error.ts';
import { NO_WORDS, type Words, wordsOf } from '../domain/picture-words.ts';
import type { FormHolder, HoldState } from '../pending/hold.ts';
import type { Content } from '../pending/record.ts';
import { createHolder, isSafe } from './form.ts';

type UploadState =
  | { state: 'waiting' | 'preparing' | 'done' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

/** One of the chosen pictures. */
export type Upload = {
  key: number;
  file: File;
  /** The alt text and focus point. */
  words: Words;
  /** The date with which it was last sent; empty before that. */
  date: string;
  /** The size of what is sent, in bytes; null while unknown. */
  sentSize: number | null;
  /** Sends it; null until it is started. */
  holder: FormHolder | null;
  hold: HoldState;
} & UploadState;

/** The outcome of a run: how many were accepted, and why the first other one failed. */
type UploadRun = { taken: number; firstReason: string | null };

type Options = Pick<Content, 'path'> & {
  /** The API's name of the picture. */
  pictureField: string;
  /** Called after a run in which the server accepted any. */
  onTaken: () => void;
};

export function createUploads({ path, pictureField, onTaken }: Options) {
  const $uploads = atom<readonly Upload[]>([]);
  const $isRunning = atom(false);
  let nextKey = 1;
  let stop = new AbortController();
  /** Resolves when all copies are made. */
  let copying: Promise<unknown> = Promise.resolve();

  function patch(next: ReadonlyMap<number, Partial<Upload>>): void {
    // Cast: a state comes with its own fields, which spreading a partial type loses.
    $uploads.set($uploads.get().map((upload) => ({ ...upload, ...next.get(upload.key) }) as Upload));
  }
  const patchOne = (key: number, next: Partial<Upload>) => patch(new Map([[key, next]]));

  const waiting = () => $uploads.get().filter(({ state }) => state === 'waiting');
  const contentOf = ({ file, words, date }: Upload): Content => ({
    path,
    fields: { date, ...wordsOf(words) },
    pictureField,
    picture: file,
    isRaw: true,
  });

  /**
   * Copies all pictures before the first is sent, since a phone may be put away at any moment. Until then they are in the
   * form's draft, which is saved whenever the page is left.
   */
  async function saveCopies(date: string): Promise<void> {
    const bare = waiting().filter((upload) => upload.date !== date || upload.hold === 'no');
    if (bare.length === 0) return;
    const copied = new Map<number, Partial<Upload>>();
    for (const upload of bare) {
      const { key } = upload;
      // Removed meanwhile.
      if (!$uploads.get().some((one) => one.key === key)) continue;
      const set = (hold: HoldState) => patchOne(key, { hold });
      const holder = upload.holder ?? (await createHolder({ set }));
      patchOne(key, { date, holder });
      copied.set(key, { hold: await holder.take(contentOf({ ...upload, date })) });
    }
    patch(copied);
  }

  /** Null if the server accepted it, else the reason; an empty reason means cancelled. */
  async function send(upload: Upload, holder: FormHolder): Promise<string | null> {
    const { key } = upload;
    stop = new AbortController();
    const { signal } = stop;
    try {
      patchOne(key, { state: 'preparing' });
      await holder.send(contentOf(upload), {
        signal,
        onPrepared: ({ size }) => patchOne(key, { state: 'sending', share: 0, sentSize: size }),
        onProgress: (share) => patchOne(key, { state: 'sending', share }),
      });
      patchOne(key, { state: 'done' });
      return null;
    } catch (error) {
      if (signal.aborted) {
        holder.discard();
        patchOne(key, { state: 'cancelled' });
        return '';
      }
      console.error(error);
      const reason = reasonOf(error);
      patchOne(key, { state: 'failed', reason });
      return reason;
    }
  }

  /** @param date for those without a copy */
  async function run(isMeant: (upload: Upload) => boolean, date?: string): Promise<UploadRun | null> {
    if ($isRunning.get()) return null;
    $isRunning.set(true);
    const result: UploadRun = { taken: 0, firstReason: null };
    while (waiting().some(isMeant)) {
      if (date !== undefined)
        copying = saveCopies(date).catch((error: unknown) => {
          result.firstReason ??= reasonOf(error);
        });
      await copying;
      // Any of them may have been removed meanwhile.
      const upload = waiting().find(isMeant);
      if (!upload?.holder) break;
      const reason = await send(upload, upload.holder);
      if (reason === null) result.taken += 1;
      else result.firstReason ??= reason || null;
    }
    $isRunning.set(false);
    if (result.taken > 0) onTaken();
    return result;
  }

  function forget(isForgotten: (upload: Upload) => boolean, end: 'discard' | 'sendLater'): void {
    for (const { holder } of $uploads.get().filter(isForgotten)) holder?.[end]();
    $uploads.set($uploads.get().filter((upload) => !isForgotten(upload)));
  }

  const isIdle = (upload: Upload) => !isOnItsWay(upload);

  return {
    $uploads: readonlyType($uploads),
    /** Whether any are being copied or sent. */
    $isRunning: readonlyType($isRunning),
    /** Adds chosen pictures in their order, and removes uploaded ones. `words`: of each. */
    add: (files: readonly File[], words: Words = NO_WORDS) => {
      const added = files.map((file): Upload => {
        const bare = { date: '', sentSize: null, holder: null, hold: 'no', state: 'waiting' } as const;
        return { key: nextKey++, file, words, ...bare };
      });
      const left = $uploads.get().filter(({ state }) => state !== 'done');
      $uploads.set([...left, ...added]);
    },
    /** Removes one, unless it is being sent. */
    discard: (key: number) => forget((upload) => upload.key === key && isIdle(upload), 'discard'),
    /** Changes the words of one, if `canDescribe` holds. */
    describe: (key: number, words: Words) => patchOne(key, { words }),
    /** Queues a failed or cancelled one again. */
    retry: (key: number) => patchOne(key, { state: 'waiting' }),
    /** Retries failed ones that have copies, as when there is signal; nothing that was not sent before. As `start`. */
    resume: () => {
      for (const upload of $uploads.get())
        if (upload.state === 'failed' && hasCopy(upload)) patchOne(upload.key, { state: 'waiting' });
      return run(hasCopy);
    },
    /** Sends the queued ones, one after the other. Null if that is already running. Never rejects. */
    start: (date: string) => run(() => true, date),
    /** Aborts the current one; the others continue. */
    cancel: () => stop.abort(),
    /** Removes all but the one that is being sent. */
    clear: () => forget(isIdle, 'discard'),
    /** The same, as when the tab is switched, but leaves those that were started to the outbox. */
    leave: () => void copying.then(() => forget(isIdle, 'sendLater')),
  };
}

/** Whether it has a copy on this device, which stays until the server has it. */
export function hasCopy({ hold }: Upload): boolean {
  return isSafe(hold);
}

/** Whether its words can still change: a copy is sent as it is. */
export function canDescribe(upload: Upload): boolean {
  return !hasCopy(upload) && ['waiting', 'failed', 'cancelled'].includes(upload.state);
}

/** Whether it is being prepared or sent. */
export function isOnItsWay({ state }: Upload): boolean {
  return state === 'preparing' || state === 'sending';
}
