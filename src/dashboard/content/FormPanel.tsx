import { type ReactNode, useEffect, useRef, useState } from 'react';
import { contentTexts, dashboardTexts } from '../../i18n/en/dashboard.ts';
import { isRunning } from '../../stores/task.ts';
import { Button } from '../Button.tsx';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import styles from './ContentForm.module.css';
import type { ShownForm } from './use-item-form.ts';

type Props = {
  title: string;
  /** A sentence under the title. */
  note?: string;
  form: Pick<ShownForm, 'id' | 'isDirty' | 'restored' | 'cancel' | 'saving' | 'submit' | 'stop' | 'result'>;
  /** The item as visitors will see it, made with the site's own component. */
  preview: ReactNode;
  /** Next to the form, above the preview. */
  abovePreview?: ReactNode;
  /** The `SavingForm`, from its form, without the outcome that this shows, and the button that closes it. */
  children: (form: Pick<ShownForm, 'saving' | 'submit' | 'stop' | 'result'>, cancel: ReactNode) => ReactNode;
};

/** The button for a new item, or, in place of the list, a form with its preview. It closes after saving. */
export function FormPanel({ title, note, form, preview, abovePreview, children }: Props) {
  const { result } = form;
  const isSaved = result?.kind === 'success';
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAskedFor, setAskedFor] = useState(false);
  const isBegun = isAskedFor || form.id !== null || form.isDirty;
  const isOpen = isBegun || isRunning(form.saving) || result?.kind === 'danger';

  // The selected row may be far down: scroll up to the form.
  useEffect(() => {
    if (form.id === null && !isAskedFor) return;
    container.current?.scrollIntoView({ block: 'start' });
    container.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [form.id, isAskedFor]);
  useEffect(() => {
    if (isSaved) setAskedFor(false);
  }, [result]);
  // The button that had the focus went with the form. Where a row opened the form, that row takes the focus.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);

  function cancel(): void {
    setAskedFor(false);
    form.cancel();
  }

  /** Asks first: what is thrown away is gone. */
  function ask(): void {
    if (!form.isDirty || window.confirm(dashboardTexts.confirmDiscard)) cancel();
  }

  return (
    <div className={`stack ${styles.container}`} data-form data-open={isOpen || undefined} ref={container}>
      {isOpen ? (
        <div className={`stack ${styles.pair} ${styles.reach}`}>
          <Surface title={title}>
            {note && <p className="muted">{note}</p>}
            <DraftNotice restored={form.restored} onDiscard={cancel} />
            {children(
              isSaved ? { ...form, result: null } : form,
              <Button kind="quiet" onClick={ask}>
                {contentTexts.cancel}
              </Button>,
            )}
          </Surface>
          <div className={`stack ${styles.preview}`}>
            {abovePreview}
            <section className="stack" aria-label={contentTexts.preview}>
              <p className="note">{contentTexts.preview}</p>
              {/* Links in the preview must not lead away from the form. */}
              <div className={styles.sample} inert>
                {preview}
              </div>
            </section>
          </div>
        </div>
      ) : (
        <Button ref={opener} onClick={() => setAskedFor(true)}>
          + {title}
        </Button>
      )}
      {/* The outcome is shown after the form is gone, too. */}
      <ChangeOutcome result={isSaved ? result : null} onRetry={form.submit} />
    </div>
  );
}

/** A seldom used part of a form. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details
      className={styles.folded}
      // The browser shows its message only beside a field that can be seen.
      onInvalid={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
