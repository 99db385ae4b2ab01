import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import type { FormStore } from '../../saving/form.ts';
import { isUnderWay, type TaskState } from '../../stores/task.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { FieldErrors, refuseBlanks } from '../../ui/Field.tsx';
import { Button } from '../Button.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { UploadProgress } from './UploadProgress.tsx';

type Props = {
  /** The accessible name, if no heading gives it. */
  label?: string;
  className?: string | undefined;
  saving: TaskState;
  submit: () => void;
  submitText: string;
  /** The text of the button while saving. */
  busyText?: string | undefined;
  /** What the button is about, for screen readers. */
  about?: string;
  /** Shown beside the save button, except while saving. */
  buttons: ReactNode;
  /** The fields, which are locked while saving. */
  children: ReactNode;
  /** Below the fields; stays usable while saving. */
  aside?: ReactNode;
  /** Above the outcome. */
  notice?: ReactNode;
} & ComponentProps<typeof HoldNotice> & { store: Pick<FormStore, 'cancel'> };

/**
 * A form that staff save: locked while saving, with the upload's progress, the server's errors by field, the outcome, and
 * what to do next.
 */
export function SavingForm({
  label,
  className = '',
  saving,
  submit,
  submitText,
  busyText,
  about,
  ...parts
}: Props) {
  const isSaving = isUnderWay(saving);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!refuseBlanks(event.currentTarget)) return;
    // Fields are disabled while saving; after Enter in one the focus would be lost.
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    submit();
  }

  return (
    <form className={`stack ${className}`} method="dialog" onSubmit={send} aria-label={label}>
      <fieldset className="stack" disabled={isSaving}>
        <FieldErrors value={saving.state === 'failed' ? saving.fields : {}}>{parts.children}</FieldErrors>
      </fieldset>
      {parts.aside}
      <UploadProgress saving={saving} onCancel={parts.store.cancel} />
      <div className="row">
        <Button type="submit" about={about} aria-disabled={isSaving}>
          {isSaving ? (busyText ?? contentTexts.saving) : submitText}
        </Button>
        {!isSaving && parts.buttons}
      </div>
      <div data-outcome>
        {parts.notice}
        <HoldNotice {...parts} />
      </div>
    </form>
  );
}
