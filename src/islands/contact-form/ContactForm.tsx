import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_NAME_MAX, type ContactDraft, isContactComplete } from '../../domain/message.ts';
import { sprungTrap } from '../../lib/robot-trap.ts';
import { contactTexts } from '../../texts/forms.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RobotTrap } from '../../ui/RobotTrap.tsx';
import { SlowNotice } from '../../ui/SlowNotice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './ContactForm.module.css';

type Props = {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  onSend: (draft: ContactDraft) => Promise<boolean>;
  /** Nobody has answered for long, and the visitor wants the form back. */
  onStop: () => void;
  /** A field holds nothing but blanks; nothing is sent. */
  onIncomplete: () => void;
};

const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactDraft)[];
type FieldName = (typeof FIELDS)[number];

/** A message to the school (specification, sections 4 and 5). What was typed stays until the server has taken it. */
export function ContactForm({ state, onSend, onStop, onIncomplete }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const [blank, setBlank] = useState<readonly FieldName[]>([]);

  useEffect(() => {
    // The button was disabled meanwhile, and with that lost the focus.
    const hasResult = state === 'sent' || state === 'failed';
    if (hasResult && document.activeElement === document.body) submit.current?.focus({ preventScroll: true });
  }, [state]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: FieldName) => String(data.get(name) ?? '').trim();
    const draft = {
      name: typed('name'),
      email: typed('email'),
      subject: typed('subject'),
      message: typed('message'),
      ...sprungTrap(data),
    };
    const missing = FIELDS.filter((name) => draft[name] === '');
    setBlank(missing);
    if (!isContactComplete(draft)) {
      form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      onIncomplete();
      return;
    }
    if (await onSend(draft)) form.current?.reset();
  }

  const error = (name: FieldName) => (blank.includes(name) ? contactTexts.blankField : undefined);
  const isSending = state === 'sending';
  // A click before the script runs would be lost without a word.
  const isReady = useHydrated() && !isSending;
  return (
    // Until the script runs, `method="dialog"` keeps the browser from putting what was typed into the address.
    <form ref={form} className={styles.form} method="dialog" onSubmit={send}>
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        error={error('name')}
        required
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={error('email')}
        required
      />
      <Field label="Subject" name="subject" maxLength={200} error={error('subject')} required />
      <Field
        kind="area"
        label="Message"
        name="message"
        rows={6}
        maxLength={5000}
        error={error('message')}
        required
      />
      <RobotTrap />
      <div>
        <button ref={submit} type="submit" className="button" disabled={!isReady}>
          {isSending ? contactTexts.sending : contactTexts.send}
        </button>
      </div>
      <div role="status" className={styles.result}>
        <Result state={blank.length > 0 ? 'blank' : state} />
        <SlowNotice isWaiting={isSending} text={loadTexts.slow} stopText={loadTexts.stop} onStop={onStop} />
      </div>
    </form>
  );
}

function Result({ state }: { state: Props['state'] | 'blank' }) {
  if (state === 'blank') return <Notice kind="danger">{contactTexts.blank}</Notice>;
  if (state === 'failed') return <Notice kind="danger">{contactTexts.failed}</Notice>;
  return state === 'sent' && <Notice kind="success">{contactTexts.sent}</Notice>;
}
