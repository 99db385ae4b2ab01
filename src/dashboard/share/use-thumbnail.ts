import { useEffect, useState } from 'react';

/** Pixels: a tile, on a screen with two or three to each. */
const EDGE = 320;

/** One at a time: photographs of a phone, all decoded at once, are more than a tab may have. */
let last: Promise<unknown> = Promise.resolve();

/** A small copy of a picture as a URL: null until it is drawn, and `unreadable` where this browser cannot. */
export function useThumbnail(file: File): string | 'unreadable' | null {
  const [thumbnail, setThumbnail] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let url: string | null = null;
    async function draw(): Promise<void> {
      if (stop.signal.aborted) return;
      const { redrawPicture } = await import('../../lib/redraw-picture.ts');
      const drawing = { longestEdge: EDGE, type: 'image/jpeg', quality: 0.8, signal: stop.signal };
      const small = await redrawPicture(file, drawing);
      if (stop.signal.aborted) return;
      url = URL.createObjectURL(small);
      setThumbnail(url);
    }
    last = last.then(draw).catch(() => {
      if (!stop.signal.aborted) setThumbnail('unreadable');
    });
    return () => {
      stop.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [file]);
  return thumbnail;
}
