import { type ReactNode, useEffect, useRef } from 'react';
import type { Saving } from '../../stores/saving.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { Button } from '../shell/Button.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './ContentForm.module.css';
import { SavingForm } from './SavingForm.tsx';
import type { FormState } from './use-content-form.ts';

type Props = {
  title: string;
  /** A sentence under the title. */
  note?: string;
  form: Pick<FormState, 'id' | 'isDirty'> & Partial<Pick<FormState, 'draft' | 'restore'>>;
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
  const { form, saving } = props;
  const { draft = null, restore = null } = form;
  const place = useRef<HTMLDivElement>(null);

  // The chosen row may be far below: the form scrolls into view.
  useEffect(() => {
    if (form.id === null) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [form.id]);

  return (
    <div className={styles.pair} ref={place}>
      <Surface title={props.title}>
        {props.note && <p className={styles.note}>{props.note}</p>}
        <DraftNotice draft={form.isDirty ? draft : null} onDiscard={props.cancel} />
        {restore !== null && (
          <Notice
            kind="info"
            action={<NoticeButton onClick={restore}>{contentTexts.bringBack}</NoticeButton>}
          >
            {contentTexts.putAway}
          </Notice>
        )}
        <SavingForm
          saving={saving}
          submit={props.submit}
          submitText={props.submitText}
          buttons={
            (form.id !== null || form.isDirty) && (
              <Button kind="quiet" onClick={props.cancel}>
                {contentTexts.cancel}
              </Button>
            )
          }
          cancelUpload={props.cancelUpload}
          aside={props.aside}
          outcome={
            <>
              <ResultNotice result={props.result} />
              {props.after}
            </>
          }
        >
          {props.children}
        </SavingForm>
      </Surface>
      <section className={styles.preview} aria-label={contentTexts.preview}>
        <p className="note">{contentTexts.preview}</p>
        {/* The preview's links must not lead away from the form. */}
        <div className={styles.sample} inert>
          {props.preview}
        </div>
      </section>
    </div>
  );
}
