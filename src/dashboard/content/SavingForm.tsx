import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { isRunning } from '../../stores/task.ts';
import { FieldErrors, refuseBlanks } from '../../ui/Field.tsx';
import { Button } from '../Button.tsx';
import { ChangeOutcome } from '../history/ChangeOutcome.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import type { ShownForm } from './use-item-form.ts';

type Props = {
  /** The accessible name, if no heading gives it. */
  label?: string;
  className?: string | undefined;
  form: Pick<ShownForm, 'saving' | 'submit' | 'stop' | 'result'>;
  /** In place of the form's own, where more has to be checked. */
  submit?: () => void;
  submitText: string;
  /** `quiet` while there is nothing to save. */
  submitKind?: 'quiet' | undefined;
  /** The button shows this text while the form is being saved. */
  busyText?: string;
  /** What the button is about, for screen readers. */
  about?: string;
  /** Shown beside the save button, except while saving. */
  buttons?: ReactNode;
  /** The fields, which are locked while saving. */
  children: ReactNode;
  /** Below the fields; stays usable while saving. */
  aside?: ReactNode;
  /** Above the outcome. */
  notice?: ReactNode;
};

/**
 * A form that staff save: locked while saving, with the upload's progress, the server's errors by field, the outcome, and
 * a button to try again.
 */
export function SavingForm({ label, className = '', form, submitText, about, ...parts }: Props) {
  const {
    saving,
    stop,
    result,
    submit = form.submit,
    busyText = contentTexts.saving,
  } = { ...form, ...parts };
  const isSaving = isRunning(saving);
  const element = useRef<HTMLFormElement>(null);
  // The save button may be in reach from anywhere: scroll to the field with the error, or to the result.
  useEffect(() => {
    if (result?.kind === 'danger')
      element.current
        ?.querySelector(':is([aria-invalid="true"], [data-outcome] [role="status"] > *)')
        ?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!refuseBlanks(event.currentTarget)) return;
    // Fields are disabled while saving; after Enter in one the focus would be lost.
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    submit();
  }

  return (
    <form ref={element} className={`stack ${className}`} method="dialog" aria-label={label} onSubmit={send}>
      <fieldset className="stack" disabled={isSaving}>
        <FieldErrors value={saving.state === 'failed' ? saving.fields : {}}>{parts.children}</FieldErrors>
      </fieldset>
      {parts.aside}
      <UploadProgress saving={saving} onCancel={stop} />
      <div className="row">
        <Button type="submit" kind={parts.submitKind} about={about} aria-disabled={isSaving}>
          {isSaving ? busyText : submitText}
        </Button>
        {!isSaving && parts.buttons}
      </div>
      <div data-outcome>
        {parts.notice}
        <ChangeOutcome result={result} onRetry={submit} />
      </div>
    </form>
  );
}
