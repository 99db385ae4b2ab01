import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { refuseBlanks } from '../../lib/refuse-blanks.ts';
import type { Draft } from '../../stores/draft.ts';
import type { Saving } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ContentForm.module.css';
import { DraftNotice } from './DraftNotice.tsx';
import { ResultNotice } from './ResultNotice.tsx';
import { Surface } from './Surface.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import type { Result } from './use-result.ts';

type Props = {
  /** What `useContentEditor` gives. */
  editor: {
    saving: Saving;
    result: Result | null;
    form: { id: number | null; isDirty: boolean; draft: Draft | null; bringBack: (() => void) | null };
    submit: () => void;
    cancel: () => void;
    /** Null where each picture tells of its own way and can be stopped there. */
    cancelUpload: (() => void) | null;
  };
  title: string;
  submitText: string;
  /** A sentence under the title. */
  note?: string;
  /** What stands under the fields and stays usable while the form is being saved. */
  aside?: ReactNode;
  /** As visitors will see it, made with the site's own component. */
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** One form for create and edit (specification, section 4), with its preview beside it. */
export function ContentForm({ editor, title, submitText, note, aside, preview, children }: Props) {
  const { saving, result, form } = editor;
  const place = useRef<HTMLDivElement>(null);
  const isSaving = saving.state === 'saving';

  // The row that was chosen may stand far below: the form comes to the reader.
  useEffect(() => {
    if (form.id === null) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [form.id]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (refuseBlanks(event.currentTarget)) editor.submit();
  }

  return (
    <div className={styles.pair} ref={place}>
      <Surface title={title}>
        {note && <p className={styles.note}>{note}</p>}
        <DraftNotice draft={form.draft} />
        {form.bringBack !== null && (
          <Notice
            kind="info"
            action={
              <button type="button" className="button" data-kind="quiet" onClick={form.bringBack}>
                {contentTexts.bringBack}
              </button>
            }
          >
            {contentTexts.putAway}
          </Notice>
        )}
        <form className={styles.form} method="dialog" onSubmit={submit}>
          <fieldset className={styles.form} disabled={isSaving}>
            {children}
          </fieldset>
          {aside}
          {editor.cancelUpload !== null && <UploadProgress saving={saving} onCancel={editor.cancelUpload} />}
          <div className="row">
            <button type="submit" className="button" aria-disabled={isSaving}>
              {isSaving ? contentTexts.saving : submitText}
            </button>
            {(form.id !== null || form.isDirty) && !isSaving && (
              <button type="button" className="button" data-kind="quiet" onClick={editor.cancel}>
                {contentTexts.cancel}
              </button>
            )}
          </div>
          <ResultNotice result={result} />
        </form>
      </Surface>
      <section className={styles.preview} aria-label={contentTexts.preview}>
        <p>{contentTexts.preview}</p>
        {/* What visitors may press must not lead away from the form. */}
        <div className={styles.sample} inert>
          {preview}
        </div>
      </section>
    </div>
  );
}
