import { useEffect, useState } from 'react';
import { wordsOf } from '../../domain/picture-words.ts';
import { today } from '../../lib/dates.ts';
import { asPicture } from '../../lib/picture-format.ts';
import { takenOn } from '../../lib/taken-on.ts';
import type { Shared } from '../../pending/record.ts';
import type { Decided } from '../../pending/share.ts';
import { NO_PICTURES, usePending } from '../../pending/use-pending.ts';

type Dating = 'own' | 'one';

/** What is known and decided about one picture. */
export type Decision = {
  /** The day on which it was taken; empty if its file does not say, undefined while unknown. */
  day: string | undefined;
  /** Quarter turns to the right. */
  turns: number;
  /** The alt text; empty until written. */
  alt: string;
  isLeftOut: boolean;
  /** Whether the file is no picture, whatever its name: it cannot be sent. */
  isNone: boolean;
};

type Choice = Pick<Decision, 'turns' | 'alt' | 'isLeftOut'>;
const NO_CHOICE: Choice = { turns: 0, alt: '', isLeftOut: false };

/** What somebody has decided about the shared pictures, and the dates in their files. */
export function useDecisions(things: readonly Shared[]) {
  const said = useWhatFilesSay(things);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [chosen, setChosen] = useState<Dating | null>(null);
  const [date, setDate] = useState(() => today());

  const decide = ({ key }: { key: string }, part: Partial<Choice>) =>
    setChoices((all) => ({ ...all, [key]: { ...NO_CHOICE, ...all[key], ...part } }));

  usePending(
    'share',
    NO_PICTURES,
    () => {
      const alts = Object.entries(choices).map(([key, { alt }]) => [key, alt]);
      return things.some(({ key }) => choices[key]?.alt) ? { fields: Object.fromEntries(alts) } : null;
    },
    ({ fields }) => {
      for (const [key, alt] of Object.entries(fields)) decide({ key }, { alt });
    },
  );

  function of({ key }: Shared): Decision {
    const choice = choices[key] ?? NO_CHOICE;
    const isNone = said[key]?.picture === null;
    return { ...choice, day: said[key]?.day, isNone, isLeftOut: choice.isLeftOut || isNone };
  }
  const pictures = things
    .filter(({ picture }) => picture !== null)
    .map((thing) => ({ ...thing, picture: said[thing.key]?.picture ?? thing.picture }));
  const taken = pictures.filter((thing) => !of(thing).isLeftOut);
  const someSay = taken.some((thing) => of(thing).day);
  const dating = someSay ? (chosen ?? 'own') : 'one';

  return {
    pictures,
    taken,
    of,
    decide,
    /** Whether any photo has a date of its own. */
    someSay,
    dating,
    setDating: setChosen,
    /** Whether the typed date applies to any of them. */
    needsDate: dating === 'one' || taken.some((thing) => !of(thing).day),
    date,
    setDate,
    decided: taken.map((thing): Decided => {
      const { day, turns, alt } = of(thing);
      return { thing, date: (dating === 'own' && day) || date, turns, ...wordsOf({ alt, focus: '' }) };
    }),
  };
}

/** What a file's bytes say: the day (empty if unknown), and the picture with its true type (null if it is none). */
type Said = { day: string; picture: File | null };

/** The same for each picture by id, missing until it has been read. */
function useWhatFilesSay(things: readonly Shared[]): Readonly<Record<string, Said>> {
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  useEffect(() => {
    let isLeft = false;
    async function readAll(): Promise<void> {
      for (const { key, picture } of things) {
        if (picture === null) continue;
        const [day, typed] = [await takenOn(picture, today()), await asPicture(picture)];
        if (isLeft) return;
        setSaid((before) =>
          key in before ? before : { ...before, [key]: { day: day ?? '', picture: typed } },
        );
      }
    }
    void readAll();
    return () => {
      isLeft = true;
    };
  }, [things]);
  return said;
}
