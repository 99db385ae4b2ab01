import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import type { FormStore } from '../../saving/form.ts';
import { isUnderWay, type TaskState } from '../../stores/task.ts';
import { contentTexts } from '../../texts/dashboard.ts';
import { FieldErrors, refuseBlanks } from '../../ui/Field.tsx';
import { Button } from '../Button.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { UploadProgress } from './UploadProgress.tsx';

type Props = {
  /** What it is called, where no heading says so. */
  label?: string;
  className?: string | undefined;
  saving: TaskState;
  submit: () => void;
  submitText: string;
  /** In its place meanwhile. */
  busyText?: string | undefined;
  /** What the button is about, for whoever hears it without its form. */
  about?: string;
  /** Beside the button, while nothing is being saved. */
  buttons: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Under the fields; it stays usable while the form is being saved. */
  aside?: ReactNode;
  /** Above how it ended. */
  notice?: ReactNode;
} & ComponentProps<typeof HoldNotice> & { store: Pick<FormStore, 'cancel'> };

/**
 * A form that staff save: locked meanwhile, with the progress of its upload, what the server says of each field, how it
 * ended, and what can be done then.
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
    // The fields are locked meanwhile: one that was left by Enter would lose the focus.
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
