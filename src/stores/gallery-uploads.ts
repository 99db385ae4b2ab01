import { atom, type ReadableAtom } from 'nanostores';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import { reasonOf, type Watch } from './saving.ts';

type UploadState =
  | { state: 'waiting' | 'preparing' | 'done' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

/** One of several pictures that were chosen at once. `sentSize` in bytes, null until it is prepared. */
export type Upload = { key: number; file: File; sentSize: number | null; isRedrawn: boolean } & UploadState;

/** What came of a run: how many went up, and why the first of the others did not. */
export type UploadRun = { taken: number; firstReason: string | null };

export type Uploads = {
  $uploads: ReadableAtom<readonly Upload[]>;
  /** Puts chosen pictures in the row, in their order, in place of those that are up. */
  add: (files: readonly File[]) => void;
  /** Takes one out that is not on its way. */
  discard: (key: number) => void;
  /** Lets one that failed or was cancelled wait once more. */
  retry: (key: number) => void;
  /** Sends what waits, one after the other. Null where that is under way already; never rejects. */
  start: (date: string) => Promise<UploadRun | null>;
  /** Stops the one that is on its way; the others go on. */
  cancel: () => void;
  /** Forgets all but the one that is on its way, as when the tab is switched. */
  clear: () => void;
};

type Post = (date: string, image: File, watch: Watch) => Promise<void>;

/** @param post sends one picture; throws ApiError, or AbortError when it was cancelled */
export function createUploads(post: Post): Uploads {
  const $uploads = atom<readonly Upload[]>([]);
  let nextKey = 1;
  let isRunning = false;
  let stop = new AbortController();

  function patch(key: number, news: UploadState & { sentSize?: number; isRedrawn?: boolean }): void {
    const change = (upload: Upload): Upload => {
      const { file, sentSize, isRedrawn } = upload;
      return upload.key === key ? { key, file, sentSize, isRedrawn, ...news } : upload;
    };
    $uploads.set($uploads.get().map(change));
  }

  /** Null when the server took it, else why not; the empty reason is a cancelled one. */
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

/** Whether the picture is being prepared or sent just now. */
export function isOnItsWay({ state }: Upload): boolean {
  return state === 'preparing' || state === 'sending';
}
