import { type ReactNode, useEffect, useRef } from 'react';
import { conflictTexts } from '../../texts/dashboard.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../Button.tsx';
import styles from './Conflict.module.css';
import type { Difference } from './Conflict.tsx';
import { ComparedPicture, ComparedText } from './TheirVersion.tsx';

type Props = {
  isOpen: boolean;
  /** The name or email of whoever changed it; empty if unknown. */
  changedBy: string;
  differences: readonly Difference[];
  /** The URLs, null for no picture. Null for the pair if no new picture was chosen: theirs then stays anyway. */
  pictures: { mine: string | null; theirs: string | null } | null;
  keepMine: () => void;
  takeTheirs: () => void;
  goOn: () => void;
};

const texts = conflictTexts;
const SUBMIT = 'button[type="submit"]';

/**
 * Shows the form's content beside somebody else's changes, for a person to choose. Place it in the form: after a choice,
 * the focus moves to the field or button that comes next.
 */
export function ConflictDialog({ isOpen, changedBy, differences, pictures, ...choices }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  const firstField = differences[0] === undefined ? 'input' : `[name="${differences[0].field}"]`;

  // After the dialog has closed: while it is open, the form cannot take the focus.
  useEffect(() => {
    if (isOpen || next.current === null) return;
    place.current?.closest('form')?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  }, [isOpen]);

  const answer = (choose: () => void, nextFocus: string) => () => {
    next.current = nextFocus;
    choose();
  };
  const goOn = answer(choices.goOn, firstField);

  return (
    <div ref={place}>
      <Dialog
        kind="wide"
        title={texts.title}
        isOpen={isOpen}
        onCancel={goOn}
        actions={
          <>
            <Button kind="plain" onClick={goOn}>
              {texts.goOn}
            </Button>
            <Button kind="quiet" onClick={answer(choices.takeTheirs, firstField)}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={answer(choices.keepMine, SUBMIT)}>{texts.keepMine}</Button>
          </>
        }
      >
        <p>{texts.lead(changedBy)}</p>
        {differences.map(({ field, label, mine, theirs }) => (
          <Sides key={field} label={label} titles={[texts.mine, texts.theirs]}>
            <ComparedText text={mine} other={theirs} />
            <ComparedText text={theirs} other={mine} />
          </Sides>
        ))}
        {pictures !== null && (
          <Sides label={texts.picture} titles={[texts.myPicture, texts.theirPicture]}>
            <ComparedPicture url={pictures.mine} alt={texts.myPicture} />
            <ComparedPicture url={pictures.theirs} alt={texts.theirPicture} />
          </Sides>
        )}
        <p className="note">{texts.choices}</p>
      </Dialog>
    </div>
  );
}

type SidesProps = {
  label: string;
  titles: readonly [string, string];
  children: readonly [ReactNode, ReactNode];
};

function Sides({ label, titles, children }: SidesProps) {
  return (
    <section className={`stack ${styles.difference}`} aria-label={label}>
      <h3 className="title">{label}</h3>
      {titles.map((title, side) => (
        <div key={title} className={`stack ${styles.side}`}>
          <h4>{title}</h4>
          {children[side]}
        </div>
      ))}
    </section>
  );
}
