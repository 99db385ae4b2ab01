import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { contentTexts, dashboardTexts } from '../../i18n/en/dashboard.ts';
import { isRunning } from '../../stores/task.ts';
import { Button } from '../Button.tsx';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { Surface } from '../shell/Screen.tsx';
import styles from './ContentForm.module.css';
import { SavingForm } from './SavingForm.tsx';
import type { ShownForm } from './use-item-form.ts';

type Props = Omit<ComponentProps<typeof SavingForm>, 'buttons' | 'form'> & {
  title: string;
  /** A sentence under the title. */
  note?: string;
  form: Pick<ShownForm, 'id' | 'isDirty' | 'restored' | 'cancel' | 'saving' | 'submit' | 'stop' | 'result'>;
  /** The item as visitors will see it, made with the site's own component. */
  preview: ReactNode;
  /** Beside the form, above the preview. */
  beside?: ReactNode;
};

/**
 * A form to create and edit, with a preview beside it. On phones and tablets it replaces the list, and closes after
 * saving.
 */
export function ContentForm({ title, note, form, preview, beside, ...props }: Props) {
  const { result } = form;
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
    if (result?.kind === 'success') close();
    // The save button of a phone is in reach from anywhere: scroll to the field with the error, or to the result.
    if (result?.kind === 'danger')
      container.current
        ?.querySelector('form :is([aria-invalid="true"], [data-outcome] [role="status"] > *)')
        ?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  function close(): void {
    setAskedFor(false);
    // When the button is shown again (never on wide screens), unless the focus has moved elsewhere.
    setTimeout(() => {
      const focused = document.activeElement;
      if (focused === document.body || container.current?.contains(focused))
        opener.current?.focus({ preventScroll: true });
    });
  }

  function cancel(): void {
    close();
    form.cancel();
  }

  /** Asks first: what is thrown away is gone. */
  function ask(): void {
    if (!form.isDirty || window.confirm(dashboardTexts.confirmDiscard)) cancel();
  }

  return (
    <div className={`stack ${styles.pair}`} data-form data-open={isOpen || undefined} ref={container}>
      <Button ref={opener} onClick={() => setAskedFor(true)}>
        + {title}
      </Button>
      <Surface title={title}>
        {note && <p className={styles.note}>{note}</p>}
        <DraftNotice restored={form.restored} onDiscard={cancel} />
        <SavingForm
          {...props}
          form={form}
          buttons={
            isBegun && (
              <Button kind="quiet" onClick={ask}>
                {contentTexts.cancel}
              </Button>
            )
          }
        />
      </Surface>
      <div className={`stack ${styles.preview}`}>
        {beside}
        <section className="stack" aria-label={contentTexts.preview}>
          <Folded title={contentTexts.preview}>
            {/* Links in the preview must not lead away from the form. */}
            <div className={styles.sample} inert>
              {preview}
            </div>
          </Folded>
        </section>
      </div>
    </div>
  );
}

/** A seldom used part of a form: behind a button on phones and tablets, always open on wide screens. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`stack ${styles.folded}`} data-unfolded={isOpen || undefined}>
      <Button kind="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title}
      </Button>
      <p className="note">{title}</p>
      {/* A field in it that keeps the form from being sent has to be seen. */}
      <div id={id} className="stack" onInvalid={() => setOpen(true)}>
        {children}
      </div>
    </div>
  );
}
