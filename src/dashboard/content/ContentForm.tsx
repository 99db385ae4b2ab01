import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Saving } from '../../stores/saving.ts';
import { isUnderWay } from '../../stores/task.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
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
  /** In its place meanwhile. */
  busyText?: string;
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

/**
 * One form for create and edit, with its preview beside it. On phones and tablets the list comes first: the form opens in
 * its place, and closes when it is saved.
 */
export function ContentForm(props: Props) {
  const { form, saving, result } = props;
  const { draft = null, restore = null } = form;
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAskedFor, setAskedFor] = useState(false);
  const isBegun = isAskedFor || form.id !== null || form.isDirty;
  const isOpen = isBegun || isUnderWay(saving) || result?.kind === 'danger';

  // The chosen row may be far below: the form scrolls into view.
  useEffect(() => {
    if (form.id === null && !isAskedFor) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [form.id, isAskedFor]);
  useEffect(() => {
    if (result?.kind === 'success') setAskedFor(false);
  }, [result]);

  function cancel(): void {
    setAskedFor(false);
    props.cancel();
    // Once it is there again.
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  }

  return (
    <div className={styles.pair} data-open={isOpen || undefined} ref={place}>
      <Button ref={opener} onClick={() => setAskedFor(true)}>
        + {props.title}
      </Button>
      <Surface title={props.title}>
        {props.note && <p className={styles.note}>{props.note}</p>}
        <DraftNotice draft={form.isDirty ? draft : null} onDiscard={cancel} />
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
          busyText={props.busyText}
          buttons={
            isBegun && (
              <Button kind="quiet" onClick={cancel}>
                {contentTexts.cancel}
              </Button>
            )
          }
          cancelUpload={props.cancelUpload}
          aside={props.aside}
          outcome={
            <div data-outcome>
              <ResultNotice result={result} />
              {props.after}
            </div>
          }
        >
          {props.children}
        </SavingForm>
      </Surface>
      <section className={styles.preview} aria-label={contentTexts.preview}>
        <Folded title={contentTexts.preview}>
          {/* The preview's links must not lead away from the form. */}
          <div className={styles.sample} inert>
            {props.preview}
          </div>
        </Folded>
      </section>
    </div>
  );
}

/** A part of a form that most people need seldom: behind a button on phones and tablets, and always there on a desk. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.folded} data-unfolded={isOpen || undefined}>
      <Button kind="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title}
      </Button>
      <p className="note">{title}</p>
      <div id={id} className="stack">
        {children}
      </div>
    </div>
  );
}
