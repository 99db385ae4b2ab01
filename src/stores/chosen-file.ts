import { pictureTexts } from '../i18n/en/pictures.ts';
import { asPicture, type FileKind, kindOfFile } from '../lib/picture-format.ts';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';

/** Prepares a chosen file for sending; returns a sentence if that fails. Rejects only when aborted. */
export type Prepare = (source: File, signal: AbortSignal) => Promise<File | string>;

type Options = {
  /** The longest edge becomes this many pixels (see `boundedSize`); content pages need the default. */
  longestEdge?: number;
  signal?: AbortSignal | undefined;
};

/** A chosen picture as it is sent: smaller, and upright. Null if the file is no picture. Rejects only when aborted. */
export async function readyPicture(source: File, options: Options = {}): Promise<File | null> {
  const { longestEdge = LONGEST_EDGE.content, signal } = options;
  // Phones do not always name its true type.
  const picture = await asPicture(source);
  signal?.throwIfAborted();
  return picture && preparePicture(picture, longestEdge, signal);
}

/** Says what a refused file is, and what to do; `texts` where something else than a picture is wanted. Never rejects. */
export async function whyRefused(
  file: File,
  texts: Readonly<Record<FileKind, string>> = pictureTexts.refused,
): Promise<string> {
  return texts[await kindOfFile(file)];
}

/** Prepares the pictures of a form. @param longestEdge in pixels; by default that of content pages */
export function ofPicture(longestEdge?: number): Prepare {
  return async (source, signal) =>
    (await readyPicture(source, { ...(longestEdge && { longestEdge }), signal })) ??
    (await whyRefused(source));
}

/** A form's picture or PDF. `source`: the chosen file; `file`: what is sent of it. */
export type ChosenFile =
  | { state: 'none' }
  | { state: 'preparing'; source: File }
  | { state: 'ready'; source: File; file: File }
  | { state: 'refused'; reason: string };

export const NO_FILE: ChosenFile = { state: 'none' };

/**
 * Prepares the file that is chosen in a form: the last one that was chosen counts.
 * @param show called with each state of the file
 */
export function createFileChoice(prepare: Prepare, show: (file: ChosenFile) => void) {
  let preparing: { stop: AbortController; done: Promise<void> } | null = null;

  /** Aborts what is being prepared. */
  function stop(): void {
    preparing?.stop.abort();
    preparing = null;
  }

  return {
    stop,
    /** Prepares another file; null for none. */
    choose: (source: File | null) => {
      stop();
      if (source === null) return show(NO_FILE);
      const own = new AbortController();
      show({ state: 'preparing', source });
      const done = prepare(source, own.signal).then(
        (ready) => {
          if (own.signal.aborted) return;
          show(
            typeof ready === 'string'
              ? { state: 'refused', reason: ready }
              : { state: 'ready', source, file: ready },
          );
        },
        // Rejects only when another file was chosen.
        () => undefined,
      );
      preparing = { stop: own, done };
    },
    /** Resolves when nothing is being prepared. */
    settled: async () => {
      for (let waited = preparing; waited !== null; waited = waited === preparing ? null : preparing)
        await waited.done;
    },
  };
}
