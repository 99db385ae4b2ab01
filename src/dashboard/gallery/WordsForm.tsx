import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { GalleryRow } from '../../domain/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import type { GalleryContent } from '../../stores/content-gallery.ts';
import type { Outcome } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { galleryAdminTexts } from '../../texts/dashboard-gallery.ts';
import { wordsTexts as texts } from '../../texts/dashboard-words.ts';
import { GALLERY_CROPS, PictureWordsFields } from '../content/PictureWordsFields.tsx';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { ResultNotice } from '../shell/use-result.tsx';
import styles from './Gallery.module.css';

type Props = {
  row: GalleryRow;
  describe: GalleryContent['describe'];
  /** Whether another picture has no words yet. */
  hasNext: boolean;
  onNext: () => void;
  onClose: () => void;
};

/** Describes one picture. Enter saves, and the next one is there: dozens are written in a row. */
export function WordsForm({ row, describe, hasNext, onNext, onClose }: Props) {
  const before = { alt: row.alt ?? '', focus: row.focus ?? '' };
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
    const result = await describe(row, words);
    setIsSaving(false);
    if (result?.kind !== 'success') setOutcome(result);
    else if (hasNext) onNext();
    else onClose();
  }

  return (
    <form
      ref={form}
      className={styles.words}
      method="dialog"
      onSubmit={save}
      onKeyDown={(event) => {
        // The words are one line.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
    >
      <p className={styles.name}>
        {formatDate(row.date) || galleryAdminTexts.undated}, {galleryAdminTexts.number(row.id)}
      </p>
      <PictureWordsFields
        url={row.image}
        words={words}
        onChange={setWords}
        before={before}
        crops={GALLERY_CROPS}
      />
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
