import { useEffect, useState } from 'react';
import { wordsOf } from '../../domain/picture-words.ts';
import { today } from '../../lib/dates.ts';
import type { SharedThing } from '../../lib/shared-storage.ts';
import { takenOn } from '../../lib/taken-on.ts';
import type { Decided } from '../../stores/shared-things.ts';

type Dating = 'own' | 'one';

/** What somebody has decided about the pictures that were shared, and what their files say about themselves. */
export function useDecisions(things: readonly SharedThing[]) {
  const days = useDays(things);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Dating | null>(null);
  const [date, setDate] = useState(() => today());

  const isLeftOut = ({ id }: SharedThing) => leftOut.has(id);
  const pictures = things.filter(({ picture }) => picture !== null);
  const taken = pictures.filter((thing) => !isLeftOut(thing));
  const someSay = taken.some(({ id }) => days[id]);
  const dating = someSay ? (chosen ?? 'own') : 'one';

  return {
    pictures,
    taken,
    isLeftOut,
    /** Leaves one out, or takes it in again. */
    leaveOut: ({ id }: SharedThing) =>
      setLeftOut((before) => {
        const others = [...before].filter((other) => other !== id);
        return new Set(before.has(id) ? others : [...others, id]);
      }),
    dayOf: ({ id }: SharedThing) => days[id],
    turnsOf: ({ id }: SharedThing) => turns[id] ?? 0,
    turn: ({ id }: SharedThing) => setTurns((before) => ({ ...before, [id]: ((before[id] ?? 0) + 1) % 4 })),
    altOf: ({ id }: SharedThing) => alts[id] ?? '',
    describe: ({ id }: SharedThing, alt: string) => setAlts((before) => ({ ...before, [id]: alt })),
    /** Whether the photos' own dates can be chosen at all. */
    someSay,
    dating,
    setDating: setChosen,
    /** Whether the date that is typed is the date of any of them. */
    needsDate: dating === 'one' || taken.some(({ id }) => !days[id]),
    date,
    setDate,
    decided: taken.map(
      (thing): Decided => ({
        thing,
        date: (dating === 'own' && days[thing.id]) || date,
        turns: turns[thing.id] ?? 0,
        ...wordsOf({ alt: alts[thing.id] ?? '', focus: '' }),
      }),
    ),
  };
}

/** The day of each picture by its id; empty where its file does not say, missing until it has been read. */
function useDays(things: readonly SharedThing[]): Readonly<Record<string, string>> {
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isLeft = false;
    async function read(): Promise<void> {
      for (const { id, picture } of things) {
        const day = picture && (await takenOn(picture, today()));
        if (isLeft) return;
        setDays((before) => (id in before ? before : { ...before, [id]: day ?? '' }));
      }
    }
    void read();
    return () => {
      isLeft = true;
    };
  }, [things]);
  return days;
}
