import { useEffect, useState } from 'react';
import { today } from '../../lib/dates.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { takenOn } from '../../lib/taken-on.ts';
import { changePhoto, type Photo } from '../../outbox/photos.ts';

type Dating = 'own' | 'one';

/** What is known and decided about one photo. */
export type Decision = {
  /** The day on which it was taken; empty if its file does not say, undefined while unknown. */
  day: string | undefined;
  isLeftOut: boolean;
  /** The picture with its true type; null if the file is none, whatever its name: it cannot be sent. */
  picture: File | null;
};

/** What somebody has decided about the shared photos, and the dates in their files. */
export function useDecisions(photos: readonly Photo[]) {
  const read = useFiles(photos);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Dating | null>(null);
  const [date, setDate] = useState(() => today());

  function of({ id, file }: Photo): Decision {
    const { day, picture = file } = read[id] ?? {};
    return { day, picture, isLeftOut: leftOut.has(id) || picture === null };
  }
  const taken = photos.filter((photo) => !of(photo).isLeftOut);
  const someSay = taken.some((photo) => of(photo).day);
  const dating = someSay ? (chosen ?? 'own') : 'one';

  return {
    photos,
    taken,
    of,
    leaveOut: ({ id }: Photo) => {
      const next = new Set(leftOut);
      if (!next.delete(id)) next.add(id);
      setLeftOut(next);
    },
    turn: ({ id, turns }: Photo) => void changePhoto(id, { turns: (turns + 1) % 4 }),
    describe: ({ id, values }: Photo, alt: string) => void changePhoto(id, { values: { ...values, alt } }),
    /** Whether any photo has a date of its own. */
    someSay,
    dating,
    setDating: setChosen,
    /** Whether the typed date applies to any of them. */
    needsDate: dating === 'one' || taken.some((photo) => !of(photo).day),
    date,
    setDate,
    dateOf: (photo: Photo) => (dating === 'own' && of(photo).day) || date,
  };
}

/** What a file's bytes say: the day (empty if unknown), and the picture with its true type (null if it is none). */
type Read = { day: string; picture: File | null };

/** Returns what the bytes of each photo say, by its id; a photo that has not been read yet has no entry. */
function useFiles(photos: readonly Photo[]): Readonly<Record<string, Read>> {
  const [read, setRead] = useState<Readonly<Record<string, Read>>>({});
  const ids = photos.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isLeft = false;
    async function readAll(): Promise<void> {
      for (const { id, file } of photos) {
        const [day, picture] = [await takenOn(file, today()), await asPicture(file)];
        if (isLeft) return;
        setRead((before) => (id in before ? before : { ...before, [id]: { day: day ?? '', picture } }));
      }
    }
    void readAll();
    return () => {
      isLeft = true;
    };
    // The files of known photos do not change.
  }, [ids]);
  return read;
}
