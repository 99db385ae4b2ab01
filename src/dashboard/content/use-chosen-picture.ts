import { useCallback, useEffect, useRef, useState } from 'react';
import { isHeic, type PreparedPicture, preparePicture } from '../../lib/prepare-picture.ts';

/** The picture of a form: none, being resized, ready to be sent, or refused because it is not a picture. */
export type ChosenPicture =
  | { state: 'none' }
  | { state: 'preparing'; name: string }
  | ({ state: 'ready'; url: string } & PreparedPicture)
  | { state: 'refused'; isHeic: boolean };

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

/** @param longestEdge in pixels; a larger picture is scaled down in the browser */
export function useChosenPicture(longestEdge: number): PictureChoice {
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
    if (file === undefined || !file.type.startsWith('image/')) {
      setChosen(file === undefined ? { state: 'none' } : { state: 'refused', isHeic: isHeic(file) });
      return;
    }
    const stop = new AbortController();
    setChosen({ state: 'preparing', name: file.name });
    const prepared = preparePicture(file, longestEdge, stop.signal).then(
      (picture) => {
        if (!stop.signal.aborted) {
          setChosen({ state: 'ready', url: URL.createObjectURL(picture.file), ...picture });
        }
        return picture.file;
      },
      // Only a choice that was withdrawn rejects.
      () => null,
    );
    underWay.current = { stop, file: prepared };
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
