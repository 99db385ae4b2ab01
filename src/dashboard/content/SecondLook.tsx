import { useEffect, useEffectEvent, useState } from 'react';
import { type Cut, usualWidth, widestCut } from '../../domain/picture-sizes.ts';
import { today } from '../../lib/dates.ts';
import { secondLookTexts as texts } from '../../texts/dashboard.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import styles from './SecondLook.module.css';

const PAUSE = 1200; // milliseconds after the last key

type TextProps = {
  text: string;
  kind: 'text' | 'long text' | 'date';
  /** The text when the form was opened: what is public already gets no hints. */
  before: string | undefined;
};

/** Hints under a text field on what its writer may want to check. */
export function TextHints({ text, kind, before }: TextProps) {
  const hints = useHints(text === before ? '' : text, PAUSE, async () => {
    // Loaded on demand: on most visits nothing is changed.
    const { isFutureDate, isLongAgo, namesChild } = await import('../../domain/second-look.ts');
    if (kind !== 'date') return namesChild(text) ? [texts.child] : [];
    if (isFutureDate(text, today())) return [texts.future];
    return isLongAgo(text, today()) ? [texts.longAgo] : [];
  });
  return <Hints of="text" hints={hints} />;
}

type PictureProps = {
  /** The URL of the chosen picture; null while there is none. */
  url: string | null;
  place: Cut;
  /** Whether its format is one that few browsers and not our server can read. */
  isHeic?: boolean;
};

/** Hints under a chosen picture: whether it can be read, and is large enough for its place. */
export function PictureHints({ url, place, isHeic = false }: PictureProps) {
  const hints = useHints(url ?? '', 0, async () => {
    const picture = new Image();
    picture.src = url ?? '';
    try {
      await picture.decode();
    } catch {
      return isHeic ? [pictureTexts.heic] : [];
    }
    const width = widestCut({ width: picture.naturalWidth, height: picture.naturalHeight }, place.ratio);
    const usual = usualWidth(place);
    return width < usual ? [texts.tooSmall(width, usual)] : [];
  });
  return <Hints of="picture" hints={hints} />;
}

/** The hints on a subject, after a pause in its changes; none for an empty one. */
function useHints(subject: string, pause: number, look: () => Promise<string[]>): readonly string[] {
  const [seen, setSeen] = useState<{ subject: string; hints: readonly string[] }>({ subject: '', hints: [] });
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (subject === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const hints = await lookNow();
        if (isCurrent) setSeen({ subject, hints });
      } catch {
        // Hints are optional: ignore errors.
      }
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, pause]);
  return seen.subject === subject ? seen.hints : [];
}

/** The live region exists before its text, so that the text is announced politely. */
function Hints({ of, hints }: { of: 'text' | 'picture'; hints: readonly string[] }) {
  return (
    <div role="status" className={styles.hints} data-of={of}>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}
