import { useRef, useState } from 'react';
import type { VolunteerDraft } from '../../domain/message.ts';
import { createSubmission } from '../../stores/submission.ts';
import { formTexts } from '../../texts/fields.ts';
import { volunteerTexts as texts } from '../../texts/forms.ts';
import { Field, refuseBlanks } from '../../ui/Field.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type FormProps, NameAndEmail, type Typed, useSubmission, VisitorForm } from './VisitorForm.tsx';

const submission = createSubmission<VolunteerDraft>('volunteer');
export function VolunteerFormIsland() {
  return <VolunteerForm {...useSubmission(submission)} />;
}

/** Editing, then a preview of what will be sent, then the result. What was typed stays until the server has taken it. */
export function VolunteerForm({ state, reason, onSend, onStop, ...later }: FormProps<VolunteerDraft>) {
  const form = useRef<HTMLFormElement>(null);
  const [preview, setPreview] = useState<VolunteerDraft | null>(null);

  function showPreview({ text, trap }: Typed, filled: HTMLFormElement): void {
    if (!refuseBlanks(filled)) return;
    setPreview({ name: text('name'), email: text('email'), des: text('des'), ...trap });
  }

  async function confirm(): Promise<void> {
    if (preview === null) return;
    setPreview(null);
    if (await onSend(preview)) form.current?.reset();
  }

  return (
    <>
      <VisitorForm
        name="volunteer"
        {...later}
        ref={form}
        state={state}
        reason={reason}
        texts={texts}
        kind="sun"
        onSubmit={showPreview}
        onStop={onStop}
      >
        <NameAndEmail />
        <Field kind="area" label={texts.help} name="des" maxLength={5000} required />
      </VisitorForm>
      <ConfirmDialog
        facts={
          preview && [
            [formTexts.name, preview.name],
            [formTexts.email, preview.email],
            [texts.helpGiven, preview.des],
          ]
        }
        confirmText={texts.confirm}
        onCancel={() => setPreview(null)}
        onConfirm={confirm}
      />
    </>
  );
}
