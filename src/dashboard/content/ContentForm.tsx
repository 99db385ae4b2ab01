import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import type { Saving } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { refuseBlanks } from '../../ui/Field.tsx';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { Surface } from '../shell/Screen.tsx';
import { DraftNotice } from '../shell/use-draft.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './ContentForm.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import type { FormState } from './use-content-form.ts';

type Props = {
  title: string;
  /** A sentence under the title. */
  note?: string;
  form: Pick<FormState, 'id' | 'isDirty'> & Partial<Pick<FormState, 'draft' | 'bringBack'>>;
  saving: Saving;
  result: Result | null;
  submitText: string;
  submit: () => void;
  cancel: () => void;
  /** Left out if each picture shows its own progress and can be stopped there. */
  cancelUpload?: () => void;
  /** The fields. */
  children: ReactNode;
  /** Under the fields; it stays usable while the form is being saved. */
  aside?: ReactNode;
  /** As visitors will see it, made with the site's own component. */
  preview: ReactNode;
  /** Under the outcome. */
  after?: ReactNode;
};

/** One form for create and edit, with its preview beside it. */
export function ContentForm(props: Props) {
  const { form, saving, cancelUpload } = props;
  const { draft = null, bringBack = null } = form;
  const place = useRef<HTMLDivElement>(null);
  const isSaving = saving.state === 'saving';

  // The chosen row may be far below: the form scrolls into view.
  useEffect(() => {
    if (form.id === null) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [form.id]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (refuseBlanks(event.currentTarget)) props.submit();
  }

  return (
    <div className={styles.pair} ref={place}>
      <Surface title={props.title}>
        {props.note && <p className={styles.note}>{props.note}</p>}
        <DraftNotice draft={draft} />
        {bringBack !== null && (
          <Notice
            kind="info"
            action={<NoticeButton onClick={bringBack}>{contentTexts.bringBack}</NoticeButton>}
          >
            {contentTexts.putAway}
          </Notice>
        )}
        <form className={styles.form} method="dialog" onSubmit={submit}>
          <fieldset className={styles.form} disabled={isSaving}>
            {props.children}
          </fieldset>
          {props.aside}
          {cancelUpload && <UploadProgress saving={saving} onCancel={cancelUpload} />}
          <div className="row">
            <button type="submit" className="button" aria-disabled={isSaving}>
              {isSaving ? contentTexts.saving : props.submitText}
            </button>
            {(form.id !== null || form.isDirty) && !isSaving && (
              <button type="button" className="button" data-kind="quiet" onClick={props.cancel}>
                {contentTexts.cancel}
              </button>
            )}
          </div>
          <ResultNotice result={props.result} />
          {props.after}
        </form>
      </Surface>
      <section className={styles.preview} aria-label={contentTexts.preview}>
        <p>{contentTexts.preview}</p>
        {/* The preview's links must not lead away from the form. */}
        <div className={styles.sample} inert>
          {props.preview}
        </div>
      </section>
    </div>
  );
}
