import { atom, type ReadableAtom } from 'nanostores';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import { reasonOf, type Watch } from './saving.ts';

type UploadState =
  | { state: 'waiting' | 'preparing' | 'done' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

/** One of the chosen pictures. `sentSize` in bytes; null until it is prepared. */
export type Upload = { key: number; file: File; sentSize: number | null; isRedrawn: boolean } & UploadState;

/** The outcome of a run: how many the server took, and why the first of the others failed. */
type UploadRun = { taken: number; firstReason: string | null };

export type Uploads = {
  $uploads: ReadableAtom<readonly Upload[]>;
  /** Adds chosen pictures, in their order, and drops those that are uploaded. */
  add: (files: readonly File[]) => void;
  /** Removes one, unless it is being sent. */
  discard: (key: number) => void;
  /** Lets one that failed or was cancelled wait again. */
  retry: (key: number) => void;
  /** Sends what waits, one after the other. Null if that is already in progress. Never rejects. */
  start: (date: string) => Promise<UploadRun | null>;
  /** Stops the one that is being sent; the others go on. */
  cancel: () => void;
  /** Forgets all but the one that is being sent, as when the tab is switched. */
  clear: () => void;
};

type Post = (date: string, image: File, watch: Watch) => Promise<void>;

/** @param post sends one picture; throws ApiError, or AbortError if it was cancelled */
export function createUploads(post: Post): Uploads {
  const $uploads = atom<readonly Upload[]>([]);
  let nextKey = 1;
  let isRunning = false;
  let stop = new AbortController();

  function patch(key: number, next: UploadState & { sentSize?: number; isRedrawn?: boolean }): void {
    const change = (upload: Upload): Upload => {
      const { file, sentSize, isRedrawn } = upload;
      return upload.key === key ? { key, file, sentSize, isRedrawn, ...next } : upload;
    };
    $uploads.set($uploads.get().map(change));
  }

  /** Null if the server took it, else the reason; an empty reason means cancelled. */
  async function send({ key, file }: Upload, date: string): Promise<string | null> {
    stop = new AbortController();
    const { signal } = stop;
    try {
      patch(key, { state: 'preparing' });
      const prepared = await preparePicture(file, LONGEST_EDGE.content, signal);
      const { isRedrawn } = prepared;
      patch(key, { state: 'sending', share: 0, sentSize: prepared.file.size, isRedrawn });
      const onProgress = (share: number) => patch(key, { state: 'sending', share });
      await post(date, prepared.file, { signal, onProgress });
      patch(key, { state: 'done' });
      return null;
    } catch (error) {
      if (signal.aborted) {
        patch(key, { state: 'cancelled' });
        return '';
      }
      console.error(error);
      patch(key, { state: 'failed', reason: reasonOf(error) });
      return reasonOf(error);
    }
  }

  const firstWaiting = () => $uploads.get().find(({ state }) => state === 'waiting');

  return {
    $uploads,
    add: (files) => {
      const added = files.map((file): Upload => {
        const key = nextKey++;
        return { key, file, sentSize: null, isRedrawn: false, state: 'waiting' };
      });
      const left = $uploads.get().filter(({ state }) => state !== 'done');
      $uploads.set([...left, ...added]);
    },
    discard: (key) => {
      $uploads.set($uploads.get().filter((upload) => upload.key !== key || isOnItsWay(upload)));
    },
    retry: (key) => patch(key, { state: 'waiting' }),
    start: async (date) => {
      if (isRunning) return null;
      isRunning = true;
      const run: UploadRun = { taken: 0, firstReason: null };
      for (let upload = firstWaiting(); upload !== undefined; upload = firstWaiting()) {
        const reason = await send(upload, date);
        if (reason === null) run.taken += 1;
        else run.firstReason ??= reason || null;
      }
      isRunning = false;
      return run;
    },
    cancel: () => stop.abort(),
    clear: () => $uploads.set($uploads.get().filter(isOnItsWay)),
  };
}

/** Whether the picture is being prepared or sent. */
export function isOnItsWay({ state }: Upload): boolean {
  return state === 'preparing' || state === 'sending';
}
