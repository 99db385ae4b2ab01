import { useEffect, useRef } from 'react';
import type { AdrishyaVolunteerDraft } from '../../domain/message.ts';
import { adrishyaVolunteerTexts as texts } from '../../texts/forms.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';

type Props = {
  /** What was entered; null while the form is being edited. */
  draft: AdrishyaVolunteerDraft | null;
  state: 'asking' | 'sending' | 'failed';
  onCancel: () => void;
  onConfirm: () => void;
  onStop: () => void;
};

/** The confirmation dialog: what was entered, an empty message as '-' (specification, section 4). */
export function ConfirmJoin({ draft, state, onCancel, onConfirm, onStop }: Props) {
  const confirmButton = useRef<HTMLButtonElement>(null);
  const isSending = state === 'sending';
  // A button that is disabled loses the focus; whoever tries again finds it where it was.
  useEffect(() => {
    if (state === 'failed') confirmButton.current?.focus();
  }, [state]);
  return (
    <Dialog
      title="Is this right?"
      isOpen={draft !== null}
      onCancel={() => {
        if (!isSending) onCancel();
      }}
      actions={
        <>
          <button type="button" className="button" data-kind="quiet" disabled={isSending} onClick={onCancel}>
            Cancel
          </button>
          <button
            ref={confirmButton}
            type="button"
            className="button"
            disabled={isSending}
            onClick={onConfirm}
          >
            {isSending ? texts.submitting : 'Confirm'}
          </button>
        </>
      }
    >
      {draft !== null && (
        <Facts
          facts={[
            ['Your name', draft.name],
            ['Email', draft.email],
            ['How you would like to contribute', draft.how_you_contribute],
            ['Message', draft.des || texts.noMessage],
          ]}
        />
      )}
      <div role="alert">{state === 'failed' && <Notice kind="danger">{texts.failed}</Notice>}</div>
      <div role="status">
        <SlowNotice isWaiting={isSending} text={loadTexts.slow} stopText={loadTexts.stop} onStop={onStop} />
      </div>
    </Dialog>
  );
}
