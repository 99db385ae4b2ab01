import { useCallback, useEffect, useRef, useState } from 'react';
import { type PreparedPicture, preparePicture } from '../lib/prepare-picture.ts';

/** The picture of a form: none, being made smaller, ready to be sent, or refused because it is none. */
export type ChosenPicture =
  | { state: 'none' }
  | { state: 'preparing'; name: string }
  | ({ state: 'ready'; address: string } & PreparedPicture)
  | { state: 'refused' };

export type PictureChoice = {
  chosen: ChosenPicture;
  /** Takes the first of the files that the input gave. */
  choose: (files: readonly File[]) => void;
  clear: () => void;
  /** The file to send, once it is ready; null where none is chosen. */
  ready: () => Promise<File | null>;
  /** Changes with each `clear`: the input is made anew, as nothing else empties it. */
  turn: number;
};

/** @param longestEdge in pixels; larger pictures are made this small in the browser */
export function useChosenPicture(longestEdge: number): PictureChoice {
  const [chosen, setChosen] = useState<ChosenPicture>({ state: 'none' });
  const [turn, setTurn] = useState(0);
  const underWay = useRef<{ stop: AbortController; file: Promise<File | null> } | null>(null);

  const clear = useCallback(() => {
    underWay.current?.stop.abort();
    underWay.current = null;
    setChosen({ state: 'none' });
    setTurn((before) => before + 1);
  }, []);

  function choose([file]: readonly File[]): void {
    underWay.current?.stop.abort();
    underWay.current = null;
    if (file === undefined || !file.type.startsWith('image/')) {
      setChosen({ state: file === undefined ? 'none' : 'refused' });
      return;
    }
    const stop = new AbortController();
    setChosen({ state: 'preparing', name: file.name });
    const prepared = preparePicture(file, longestEdge, stop.signal).then(
      (picture) => {
        if (!stop.signal.aborted) {
          setChosen({ state: 'ready', address: URL.createObjectURL(picture.file), ...picture });
        }
        return picture.file;
      },
      // Only a choice that was taken back ends here.
      () => null,
    );
    underWay.current = { stop, file: prepared };
  }

  // The browser keeps a chosen picture in memory until its address is given back.
  const address = chosen.state === 'ready' ? chosen.address : null;
  useEffect(() => {
    return () => {
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [address]);

  const ready = () => underWay.current?.file ?? Promise.resolve(null);
  return { chosen, choose, clear, ready, turn };
}
