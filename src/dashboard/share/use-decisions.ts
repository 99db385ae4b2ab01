import { useState } from 'react';
import { changePhoto, type Photo } from '../../outbox/photos.ts';
import { usePhotoDates, usePhotoFiles } from '../photos/use-photo-dates.ts';

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
  const read = usePhotoFiles(photos);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());

  function of({ id, file }: Photo): Decision {
    const { day, picture = file } = read[id] ?? {};
    return { day, picture, isLeftOut: leftOut.has(id) || picture === null };
  }
  const taken = photos.filter((photo) => !of(photo).isLeftOut);
  const dates = usePhotoDates(taken.map((photo) => of(photo).day));

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
    dates,
    dateOf: (photo: Photo) => dates.dateOf(of(photo).day),
  };
}
