import { useCallback, useEffect, useRef, useState } from 'react';
import { asPicture } from '../../lib/picture-format.ts';
import { type PreparedPicture, preparePicture } from '../../lib/prepare-picture.ts';
import { pictureTexts } from '../../texts/pictures.ts';

/** The picture or PDF of a form: none, being made ready, ready to be sent, or refused with the reason. */
export type ChosenPicture =
  | { state: 'none' }
  /** `source`: as it was chosen. */
  | { state: 'preparing'; source: File }
  | ({ state: 'ready'; source: File; url: string } & PreparedPicture)
  | { state: 'refused'; reason: string };

export type PictureChoice = {
  chosen: ChosenPicture;
  /** Takes the first of the files that the input gave. */
  choose: (files: readonly File[]) => void;
  clear: () => void;
  /** The file to send, once it is ready; null if none is chosen. */
  ready: () => Promise<File | null>;
  /** Changes with each `clear`. As the input's key it remounts the input: nothing else empties it. */
  key: number;
};

/** Makes a chosen file ready to be sent; a sentence says why it cannot be. Rejects only where the choice was withdrawn. */
export type Prepare = (source: File, signal: AbortSignal) => Promise<PreparedPicture | string>;

/** @param longestEdge in pixels; a larger picture is scaled down in the browser */
export function ofPicture(longestEdge: number): Prepare {
  return async (source, signal) => {
    const picture = await asPicture(source);
    signal.throwIfAborted();
    return picture === null ? pictureTexts.noPicture : preparePicture(picture, longestEdge, signal);
  };
}

export function useChosenPicture(prepareFile: Prepare): PictureChoice {
  const [chosen, setChosen] = useState<ChosenPicture>({ state: 'none' });
  const [key, setKey] = useState(0);
  const underWay = useRef<{ stop: AbortController; file: Promise<File | null> } | null>(null);

  const clear = useCallback(() => {
    underWay.current?.stop.abort();
    underWay.current = null;
    setChosen({ state: 'none' });
    setKey((before) => before + 1);
  }, []);

  function choose([file]: readonly File[]): void {
    underWay.current?.stop.abort();
    underWay.current = null;
    if (file === undefined) {
      setChosen({ state: 'none' });
      return;
    }
    const stop = new AbortController();
    setChosen({ state: 'preparing', source: file });
    // Only a choice that was withdrawn rejects.
    underWay.current = { stop, file: prepare(file, stop.signal).catch(() => null) };
  }

  async function prepare(source: File, signal: AbortSignal): Promise<File | null> {
    const prepared = await prepareFile(source, signal);
    signal.throwIfAborted();
    if (typeof prepared === 'string') {
      setChosen({ state: 'refused', reason: prepared });
      return null;
    }
    setChosen({ state: 'ready', source, url: URL.createObjectURL(prepared.file), ...prepared });
    return prepared.file;
  }

  // The browser keeps a chosen picture in memory until its URL is revoked.
  const url = chosen.state === 'ready' ? chosen.url : null;
  useEffect(() => {
    return () => {
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [url]);

  const ready = () => underWay.current?.file ?? Promise.resolve(null);
  return { chosen, choose, clear, ready, key };
}
