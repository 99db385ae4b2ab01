import { useEffect, useState } from 'react';
import { wordsOf } from '../../domain/picture-words.ts';
import { today } from '../../lib/dates.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { takenOn } from '../../lib/taken-on.ts';
import type { Shared } from '../../pending/record.ts';
import type { Decided } from '../../pending/share.ts';
import { NO_PICTURES, usePending } from '../../pending/use-pending.ts';

type Dating = 'own' | 'one';

/** What somebody has decided about the pictures that were shared, and what their files say about themselves. */
export function useDecisions(things: readonly Shared[]) {
  const { days, read } = useWhatFilesSay(things);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Dating | null>(null);
  const [date, setDate] = useState(() => today());

  usePending(
    'share',
    NO_PICTURES,
    () => (things.some(({ key }) => alts[key]) ? { fields: alts } : null),
    ({ fields }) => setAlts(fields),
  );

  const isNone = ({ key }: Shared) => read[key] === null;
  const isLeftOut = (thing: Shared) => leftOut.has(thing.key) || isNone(thing);
  const pictures = things
    .filter(({ picture }) => picture !== null)
    .map((thing) => ({ ...thing, picture: read[thing.key] ?? thing.picture }));
  const taken = pictures.filter((thing) => !isLeftOut(thing));
  const someSay = taken.some(({ key }) => days[key]);
  const dating = someSay ? (chosen ?? 'own') : 'one';

  return {
    pictures,
    taken,
    isLeftOut,
    /** Whether its bytes are no picture, whatever it is called: then it is left out. */
    isNone,
    /** Leaves one out, or takes it in again. */
    leaveOut: ({ key }: Shared) =>
      setLeftOut((before) => {
        const others = [...before].filter((other) => other !== key);
        return new Set(before.has(key) ? others : [...others, key]);
      }),
    dayOf: ({ key }: Shared) => days[key],
    turnsOf: ({ key }: Shared) => turns[key] ?? 0,
    turn: ({ key }: Shared) => setTurns((before) => ({ ...before, [key]: ((before[key] ?? 0) + 1) % 4 })),
    altOf: ({ key }: Shared) => alts[key] ?? '',
    describe: ({ key }: Shared, alt: string) => setAlts((before) => ({ ...before, [key]: alt })),
    /** Whether the photos' own dates can be chosen at all. */
    someSay,
    dating,
    setDating: setChosen,
    /** Whether the date that is typed is the date of any of them. */
    needsDate: dating === 'one' || taken.some(({ key }) => !days[key]),
    date,
    setDate,
    decided: taken.map(
      (thing): Decided => ({
        thing,
        date: (dating === 'own' && days[thing.key]) || date,
        turns: turns[thing.key] ?? 0,
        ...wordsOf({ alt: alts[thing.key] ?? '', focus: '' }),
      }),
    ),
  };
}

/**
 * What the bytes of each picture say, by its id, missing until they have been read: the day, empty where they do not say,
 * and the picture under its true type, null for what is none.
 */
function useWhatFilesSay(things: readonly Shared[]) {
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  const [read, setRead] = useState<Readonly<Record<string, File | null>>>({});
  useEffect(() => {
    let isLeft = false;
    async function readAll(): Promise<void> {
      for (const { key, picture } of things) {
        if (picture === null) continue;
        const [day, typed] = [await takenOn(picture, today()), await asPicture(picture)];
        if (isLeft) return;
        setDays((before) => (key in before ? before : { ...before, [key]: day ?? '' }));
        setRead((before) => (key in before ? before : { ...before, [key]: typed }));
      }
    }
    void readAll();
    return () => {
      isLeft = true;
    };
  }, [things]);
  return { days, read };
}
