import { useEffect, useRef, useState } from 'react';
import type { AdrishyaVolunteerDraft } from '../../domain/message.ts';
import { createSubmission } from '../../stores/submission.ts';
import { formTexts } from '../../texts/fields.ts';
import { adrishyaVolunteerTexts as texts } from '../../texts/forms.ts';
import { Field, refuseBlanks } from '../../ui/Field.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SendLater } from './SavedFormNote.tsx';
import {
  Failure,
  type FormProps,
  NameAndEmail,
  type Typed,
  useResultAlert,
  useSubmission,
  VisitorForm,
} from './VisitorForm.tsx';

const submission = createSubmission<AdrishyaVolunteerDraft>('adrishya');
export function JoinFormIsland() {
  return <JoinForm {...useSubmission(submission)} />;
}

/**
 * The youth wing's volunteer form: editing, then a confirmation with what was entered, which stays open until the
 * server has taken it.
 */
export function JoinForm({
  state,
  reason,
  fields,
  onSend,
  onStop,
  canWait = false,
  onSendLater,
  onEdit,
}: FormProps<AdrishyaVolunteerDraft>) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AdrishyaVolunteerDraft | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isSending = state === 'sending';
  const hasFailed = isTried && state === 'failed';
  useResultAlert(state, texts);
  // What has to be corrected is behind the dialog.
  useEffect(() => {
    if (state === 'failed' && fields && Object.keys(fields).length > 0) setDraft(null);
  }, [state, fields]);

  function askToConfirm({ text, trap }: Typed, filled: HTMLFormElement): void {
    if (isSending || !refuseBlanks(filled)) return;
    setIsTried(false);
    setDraft({
      name: text('name'),
      email: text('email'),
      des: text('des'),
      how_you_contribute: text('how_you_contribute'),
      ...trap,
    });
  }

  async function confirm(): Promise<void> {
    if (draft === null || isSending) return;
    setIsTried(true);
    if (!(await onSend(draft))) return;
    form.current?.reset();
    setDraft(null);
  }

  function sendLater(): void {
    setDraft(null);
    onSendLater?.();
  }

  return (
    <>
      <VisitorForm
        name="adrishya"
        canWait={canWait}
        onSendLater={sendLater}
        onEdit={onEdit}
        ref={form}
        // The open dialog says that it failed.
        state={draft !== null && state === 'failed' ? 'idle' : state}
        reason={reason}
        fields={fields}
        texts={texts}
        kind="sun"
        onSubmit={askToConfirm}
      >
        <NameAndEmail />
        <Field
          kind="area"
          label={texts.contribution}
          hint={texts.contributionHint}
          name="how_you_contribute"
          maxLength={5000}
          required
        />
        <Field kind="area" label={texts.message} name="des" rows={3} maxLength={5000} />
      </VisitorForm>
      <ConfirmDialog
        facts={
          draft && [
            [formTexts.name, draft.name],
            [formTexts.email, draft.email],
            [texts.contributionGiven, draft.how_you_contribute],
            [texts.message, draft.des || texts.noMessage],
          ]
        }
        confirmText={isSending ? texts.submitting : texts.confirm}
        isSending={isSending}
        hasFailed={hasFailed}
        onCancel={() => setDraft(null)}
        onConfirm={confirm}
      >
        <div role="alert">{hasFailed && <Failure text={texts.failed} reason={reason} />}</div>
        {hasFailed && canWait && <SendLater onSendLater={sendLater} />}
        <div role="status">
          <SlowNotice isWaiting={isSending} onStop={onStop} />
        </div>
      </ConfirmDialog>
    </>
  );
}
