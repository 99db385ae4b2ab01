import { type SubmitEvent, useRef, useState } from 'react';
import type { VolunteerDraft } from '../../domain/message.ts';
import { refuseBlanks } from '../../lib/refuse-blanks.ts';
import { sprungTrap } from '../../lib/robot-trap.ts';
import { volunteerTexts } from '../../texts/forms.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RobotTrap } from '../../ui/RobotTrap.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './VolunteerForm.module.css';

type Props = {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: (draft: VolunteerDraft) => Promise<boolean>;
  /** Nobody has answered for long, and the visitor wants the form back. */
  onStop: () => void;
};

/**
 * Editing, then a preview of what will be sent, then the result (specification, section 4). What was typed stays
 * until the server has taken it.
 */
export function VolunteerForm({ state, onSend, onStop }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [preview, setPreview] = useState<VolunteerDraft | null>(null);

  function showPreview(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!refuseBlanks(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '');
    setPreview({ name: typed('name'), email: typed('email'), des: typed('des'), ...sprungTrap(data) });
  }

  async function confirm(): Promise<void> {
    if (preview === null) return;
    setPreview(null);
    if (await onSend(preview)) form.current?.reset();
  }

  const isSending = state === 'sending';
  // A click before the script runs would be lost without a word.
  const isReady = useHydrated() && !isSending;
  return (
    // Until the script runs, `method="dialog"` keeps the browser from putting what was typed into the address.
    <form ref={form} className={styles.form} method="dialog" onSubmit={showPreview}>
      <Field label="Your name" name="name" autoComplete="name" maxLength={100} required />
      <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <Field kind="area" label="How would you like to help?" name="des" maxLength={5000} required />
      <RobotTrap />
      <div className={styles.end}>
        <button type="submit" className="button" data-kind="sun" disabled={!isReady}>
          {isSending ? 'Sending…' : 'Join us'}
        </button>
      </div>
      <div role="status" className={styles.result}>
        {state === 'sent' && <Notice kind="success">{volunteerTexts.sent}</Notice>}
        {state === 'failed' && <Notice kind="danger">{volunteerTexts.failed}</Notice>}
        <SlowNotice isWaiting={isSending} text={loadTexts.slow} stopText={loadTexts.stop} onStop={onStop} />
      </div>
      <Dialog
        title="Is this right?"
        isOpen={preview !== null}
        onCancel={() => setPreview(null)}
        actions={
          <>
            <button type="button" className="button" data-kind="quiet" onClick={() => setPreview(null)}>
              Cancel
            </button>
            <button type="button" className="button" onClick={confirm}>
              Confirm &amp; Send
            </button>
          </>
        }
      >
        {preview !== null && (
          <Facts
            facts={[
              ['Your name', preview.name],
              ['Email', preview.email],
              ['How you would like to help', preview.des],
            ]}
          />
        )}
      </Dialog>
    </form>
  );
}
