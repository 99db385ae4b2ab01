import { useEffect, useRef, useState } from 'react';
import { CONTACT_NAME_MAX, isContactComplete } from '../../domain/contact-draft.ts';
import type { ContactDraft } from '../../domain/message.ts';
import { notify } from '../../lib/notify.ts';
import { contactSubmission } from '../../stores/visitor-messages.ts';
import { contactTexts as texts } from '../../texts/forms.ts';
import { Field } from '../../ui/Field.tsx';
import {
  type FormProps,
  NameAndEmail,
  type Typed,
  useResultAlert,
  useSubmission,
  VisitorForm,
} from './VisitorForm.tsx';

const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactDraft)[];
type FieldName = (typeof FIELDS)[number];

export function ContactFormIsland() {
  return <ContactForm {...useSubmission(contactSubmission)} />;
}

/** A message to the school; every result is an alert, and the same words in place. */
export function ContactForm({ state, reason, onSend, onStop, ...later }: FormProps<ContactDraft>) {
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState<readonly FieldName[]>([]);
  useResultAlert(state, texts);
  // After VisitorForm has given back what was typed before: that stays.
  useEffect(() => void fillReceiptRequest(form.current), []);

  async function send({ text, trap }: Typed): Promise<void> {
    const typed = (name: FieldName) => text(name).trim();
    const draft = {
      name: typed('name'),
      email: typed('email'),
      subject: typed('subject'),
      message: typed('message'),
      ...trap,
    };
    const missing = FIELDS.filter((name) => draft[name] === '');
    setBlank(missing);
    if (!isContactComplete(draft)) {
      form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      notify(texts.blank);
      return;
    }
    if (await onSend(draft)) form.current?.reset();
  }

  const error = (name: FieldName) => (blank.includes(name) ? texts.blankField : undefined);
  return (
    <VisitorForm
      name="contact"
      {...later}
      ref={form}
      state={state}
      reason={reason}
      texts={texts}
      problem={blank.length > 0 ? texts.blank : undefined}
      onSubmit={send}
      onStop={onStop}
      onClear={() => fillReceiptRequest(form.current)}
    >
      <NameAndEmail longestName={CONTACT_NAME_MAX} nameError={error('name')} emailError={error('email')} />
      <Field label={texts.subject} name="subject" maxLength={200} error={error('subject')} required />
      <Field
        kind="area"
        label={texts.message}
        name="message"
        rows={6}
        maxLength={5000}
        error={error('message')}
        required
      />
    </VisitorForm>
  );
}

/** Few come from a gift: what fills in their request for a receipt is loaded for them alone. */
async function fillReceiptRequest(form: HTMLFormElement | null): Promise<void> {
  const given = new URLSearchParams(location.search).get('receipt');
  if (given === null || form === null) return;
  try {
    (await import('./receipt-request.ts')).fillReceiptRequest(form, given);
  } catch (error) {
    // Its code did not come: the form is as empty as for everybody else.
    console.error(error);
  }
}
