import { type SubmitEvent, useRef, useState } from 'react';
import type { AdrishyaVolunteerDraft } from '../../domain/message.ts';
import { notify } from '../../lib/notify.ts';
import { refuseBlanks } from '../../lib/refuse-blanks.ts';
import { sprungTrap } from '../../lib/robot-trap.ts';
import { adrishyaVolunteerTexts as texts } from '../../texts/forms.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RobotTrap } from '../../ui/RobotTrap.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ConfirmJoin } from './ConfirmJoin.tsx';
import styles from './JoinForm.module.css';

type Props = {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: (draft: AdrishyaVolunteerDraft) => Promise<boolean>;
  /** Nobody has answered for long, and the visitor wants the form back. */
  onStop: () => void;
};

/**
 * The youth wing's volunteer form: editing, then a confirmation with what was entered, which stays open until the
 * server has taken it (specification, section 4).
 */
export function JoinForm({ state, onSend, onStop }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AdrishyaVolunteerDraft | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isSending = state === 'sending';
  // A click before the script runs would be lost without a word.
  const isReady = useHydrated() && !isSending;

  function askToConfirm(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending || !refuseBlanks(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    setIsTried(false);
    setDraft({
      name: typed('name'),
      email: typed('email'),
      des: typed('des'),
      how_you_contribute: typed('how_you_contribute'),
      ...sprungTrap(data),
    });
  }

  async function confirm(): Promise<void> {
    if (draft === null || isSending) return;
    setIsTried(true);
    const isTaken = await onSend(draft);
    if (isTaken) {
      form.current?.reset();
      setDraft(null);
    }
    notify(isTaken ? texts.sent : texts.failed);
  }

  return (
    <>
      {/* Until the script runs, `method="dialog"` keeps the browser from putting what was typed into the address. */}
      <form ref={form} className={styles.form} method="dialog" onSubmit={askToConfirm}>
        <Field label="Your name" name="name" autoComplete="name" maxLength={100} required />
        <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        <Field
          kind="area"
          label="How would you like to contribute?"
          hint="For example painting on Sundays, a van, or teaching mathematics."
          name="how_you_contribute"
          maxLength={5000}
          required
        />
        <Field kind="area" label="Message" name="des" rows={3} maxLength={5000} />
        <RobotTrap />
        <div className={styles.end}>
          <button type="submit" className="button" data-kind="sun" disabled={!isReady}>
            Join Adrishya
          </button>
        </div>
        <div role="status" className={styles.result}>
          {state === 'sent' && <Notice kind="success">{texts.sent}</Notice>}
          {state === 'failed' && draft === null && <Notice kind="danger">{texts.failed}</Notice>}
        </div>
      </form>
      <ConfirmJoin
        draft={draft}
        state={isSending ? 'sending' : isTried && state === 'failed' ? 'failed' : 'asking'}
        onCancel={() => setDraft(null)}
        onConfirm={confirm}
        onStop={onStop}
      />
    </>
  );
}
