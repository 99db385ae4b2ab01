import { useEffect, useEffectEvent, useState } from 'react';
import type { Cut } from '../../domain/picture-sizes.ts';
import styles from './SecondLook.module.css';

type Code = typeof import('./look-again.ts');
type Look = (code: Code) => string[] | Promise<string[]>;

const PAUSE = 1200; // milliseconds after the last key

type TextProps = {
  text: string;
  kind: 'text' | 'long text' | 'date';
  /** As the form was opened with it: what is public already is not commented on. */
  before: string | undefined;
  /** The item's title, where cards show the beginning of this text. */
  title?: string | undefined;
};

/** Under a text field: what its writer may want to look at once more. */
export function TextHints({ text, kind, before, title }: TextProps) {
  const hints = useHints(
    text === '' || text === before ? '' : `${kind} ${text} ${title ?? ''}`,
    PAUSE,
    (code) => (kind === 'date' ? code.lookAtDate(text) : code.lookAtText(text, title)),
  );
  return <Hints of="text" hints={hints} />;
}

type PictureProps = {
  /** Of the chosen picture; null while there is none. */
  url: string | null;
  place: Cut;
  isBehindHeadline?: boolean;
};

/** Under a chosen picture: whether it suits its place. */
export function PictureHints({ url, place, isBehindHeadline = false }: PictureProps) {
  const hints = useHints(url ?? '', 0, (code) => code.lookAtPicture(url ?? '', place, isBehindHeadline));
  return <Hints of="picture" hints={hints} />;
}

/** The hints on a subject, or none if it is empty; never while it is still changing. */
function useHints(subject: string, pause: number, look: Look): readonly string[] {
  const [seen, setSeen] = useState<{ subject: string; hints: readonly string[] }>({ subject: '', hints: [] });
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (subject === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        // The URL of a picture that was taken back meanwhile leads nowhere.
        const lookIfCurrent = async (code: Code) => (isCurrent ? lookNow(code) : []);
        // Most visits to a screen change nothing.
        const hints = await lookIfCurrent(await import('./look-again.ts'));
        if (isCurrent) setSeen({ subject, hints });
      } catch {
        // It is only a hint.
      }
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, pause]);
  return seen.subject === subject ? seen.hints : [];
}

/** The live region is on the page before its text, so that the text is announced, and without interrupting anybody. */
function Hints({ of, hints }: { of: 'text' | 'picture'; hints: readonly string[] }) {
  return (
    <div role="status" className={styles.hints} data-of={of}>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}
