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
  /** Why it is none. */
  refusal: string | null;
};

export type Decisions = ReturnType<typeof useDecisions>;

/** What somebody has decided about the shared photos, and the dates in their files. */
export function useDecisions(photos: readonly Photo[]) {
  const read = usePhotoFiles(photos);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());

  function decisionOn({ id, file }: Photo): Decision {
    const { day, picture = file, refusal = null } = read[id] ?? {};
    return { day, picture, refusal, isLeftOut: leftOut.has(id) || picture === null };
  }
  const toSend = photos.filter((photo) => !decisionOn(photo).isLeftOut);
  const dates = usePhotoDates(toSend.map((photo) => decisionOn(photo).day));

  return {
    photos,
    toSend,
    decisionOn,
    leaveOut: ({ id }: Photo) => {
      const next = new Set(leftOut);
      if (!next.delete(id)) next.add(id);
      setLeftOut(next);
    },
    /** Turns it to the right; returns its quarter turns. */
    turn: ({ id, turns }: Photo) => {
      const next = (turns + 1) % 4;
      void changePhoto(id, { turns: next });
      return next;
    },
    describe: ({ id, values }: Photo, alt: string) => void changePhoto(id, { values: { ...values, alt } }),
    dates,
    dateOf: (photo: Photo) => dates.dateOf(decisionOn(photo).day),
  };
}
