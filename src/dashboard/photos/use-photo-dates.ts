import { useEffect, useState } from 'react';
import { today } from '../../lib/dates.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { takenOn } from '../../lib/taken-on.ts';
import type { Photo } from '../../outbox/photos.ts';
import { whyRefused } from '../../stores/chosen-file.ts';

/** `own`: each photo has the day on which it was taken, if its file says it. `one`: all have the same date. */
type Dating = 'own' | 'one';

export type PhotoDates = ReturnType<typeof usePhotoDates>;

/**
 * The dates of photos for a gallery: each its own, as far as their files have one, unless a person chooses one for all.
 * @param days the day on which each was taken; empty if its file does not say, undefined while unknown
 * @param stored the date that a person typed on an earlier page
 */
export function usePhotoDates(days: readonly (string | undefined)[], stored?: string) {
  const [chosen, setDating] = useState<Dating | null>(null);
  const [typed, setTyped] = useState<string>();
  const date = typed ?? stored ?? today();
  const hasOwnDates = days.some(Boolean);
  const dating = hasOwnDates ? (chosen ?? 'own') : 'one';
  return {
    /** Whether any photo has a date of its own. */
    hasOwnDates,
    dating,
    setDating,
    /** Whether the typed date applies to any of them. */
    needsDate: dating === 'one' || days.some((day) => !day),
    date,
    setDate: (next: string) => setTyped(next),
    dateOf: (day: string | undefined) => (dating === 'own' && day) || date,
  };
}

/** What a file's bytes say: the day (empty if unknown), and the picture with its true type, or why it is none. */
type Read = { day: string; picture: File | null; refusal: string | null };

/** Returns what the bytes of each photo say, by its id; a photo that has not been read yet has no entry. */
export function usePhotoFiles(photos: readonly Photo[]): Readonly<Record<string, Read>> {
  const [read, setRead] = useState<Readonly<Record<string, Read>>>({});
  const ids = photos.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isUnmounted = false;
    async function readAll(): Promise<void> {
      for (const { id, file } of photos) {
        const [day, picture] = [await takenOn(file, today()), await asPicture(file)];
        if (isUnmounted) return;
        const refusal = picture === null ? await whyRefused(file) : null;
        setRead((before) =>
          id in before ? before : { ...before, [id]: { day: day ?? '', picture, refusal } },
        );
      }
    }
    void readAll();
    return () => {
      isUnmounted = true;
    };
    // The files of known photos do not change.
  }, [ids]);
  return read;
}
