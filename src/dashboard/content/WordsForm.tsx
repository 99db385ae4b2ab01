import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PictureWords as Stored, Words } from '../../domain/picture-words.ts';
import { dropForm } from '../../pending/state.ts';
import { NO_PICTURES, usePending } from '../../pending/use-pending.ts';
import type { Outcome } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { Button } from '../Button.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import styles from './PictureWords.module.css';
import { PictureWords } from './PictureWords.tsx';
import type { Crops } from './PointField.tsx';

type Props = {
  picture: Stored & { image: string | null };
  /** What the picture is called. */
  name: string;
  /** Of what is described, as the server has it now. */
  version?: string | undefined;
  crops: Crops;
  /** Saves them; empty texts take them away. Never rejects; null while others are being saved. */
  describe: (words: Words, version: string | undefined) => Promise<Outcome | null>;
  /** Whether another picture has no words yet. */
  hasNext: boolean;
  onNext: () => void;
  onClose: () => void;
};

/** Describes one picture. Enter saves, and the next one is there: dozens are written in a row. */
export function WordsForm({ picture, name, crops, describe, ...props }: Props) {
  const { hasNext } = props;
  const form = `words ${picture.image}`;
  const ending = (end: () => void) => () => {
    dropForm(form);
    end();
  };
  const [onNext, onClose] = [ending(props.onNext), ending(props.onClose)];
  const before = { alt: picture.alt ?? '', focus: picture.focus ?? '' };
  const [words, setWords] = useState(before);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const isDirty = words.alt !== before.alt || words.focus !== before.focus;
  useUnsavedGuard(isDirty);
  /** They were typed for that version, here or on an earlier page, whatever the list has loaded since. */
  const [typedFor, setTypedFor] = useState(props.version);
  const version = typedFor ?? props.version;
  const { found: draft } = usePending(
    form,
    NO_PICTURES,
    () => (isDirty ? { fields: { ...words, version: version ?? '' } } : null),
    ({ fields: { alt = '', focus = '', ...rest } }) => {
      setWords({ alt, focus });
      setTypedFor(rest.version || undefined);
    },
  );

  useEffect(() => place.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);

  async function save(event?: SubmitEvent): Promise<void> {
    event?.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setOutcome(null);
    const result = await describe(words, version);
    setIsSaving(false);
    // What somebody else has written is shown by now.
    setTypedFor(undefined);
    if (result?.kind !== 'success') setOutcome(result);
    else if (hasNext) onNext();
    else onClose();
  }

  return (
    <form
      ref={place}
      className="stack"
      method="dialog"
      onSubmit={save}
      onKeyDown={(event) => {
        // The words are one line.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        place.current?.requestSubmit();
      }}
    >
      <p className={styles.name}>{name}</p>
      <DraftNotice draft={isDirty ? draft : null} onDiscard={() => setWords(before)} />
      <PictureWords url={picture.image} words={words} onChange={setWords} before={before} crops={crops} />
      <div className="row">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? contentTexts.saving : hasNext ? texts.saveNext : texts.save}
        </Button>
        {hasNext && (
          <Button kind="quiet" onClick={onNext}>
            {texts.skip}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <ResultNotice result={outcome} />
    </form>
  );
}
