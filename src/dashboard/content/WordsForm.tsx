import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PictureWords as Stored, Words } from '../../domain/picture-words.ts';
import type { Outcome } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import styles from './PictureWords.module.css';
import { PictureWords } from './PictureWords.tsx';
import type { Crops } from './PointField.tsx';

type Props = {
  picture: Stored & { image: string | null };
  /** What the picture is called. */
  name: string;
  crops: Crops;
  /** Saves them; empty texts take them away. Never rejects; null while others are being saved. */
  describe: (words: Words) => Promise<Outcome | null>;
  /** Whether another picture has no words yet. */
  hasNext: boolean;
  onNext: () => void;
  onClose: () => void;
};

/** Describes one picture. Enter saves, and the next one is there: dozens are written in a row. */
export function WordsForm({ picture, name, crops, describe, hasNext, onNext, onClose }: Props) {
  const before = { alt: picture.alt ?? '', focus: picture.focus ?? '' };
  const [words, setWords] = useState(before);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedGuard(words.alt !== before.alt || words.focus !== before.focus);

  useEffect(() => form.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);

  async function save(event?: SubmitEvent): Promise<void> {
    event?.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setOutcome(null);
    const result = await describe(words);
    setIsSaving(false);
    if (result?.kind !== 'success') setOutcome(result);
    else if (hasNext) onNext();
    else onClose();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      onSubmit={save}
      onKeyDown={(event) => {
        // The words are one line.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
    >
      <p className={styles.name}>{name}</p>
      <PictureWords url={picture.image} words={words} onChange={setWords} before={before} crops={crops} />
      <div className="row">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? contentTexts.saving : hasNext ? texts.saveNext : texts.save}
        </button>
        {hasNext && (
          <button type="button" className="button" data-kind="quiet" onClick={onNext}>
            {texts.skip}
          </button>
        )}
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <ResultNotice result={outcome} />
    </form>
  );
}
