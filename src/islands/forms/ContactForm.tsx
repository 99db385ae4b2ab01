import { useEffect, useRef, useState } from 'react';
import { readAmount, rupeesText } from '../../domain/gift.ts';
import { CONTACT_NAME_MAX, type ContactDraft, isContactComplete } from '../../domain/message.ts';
import { today } from '../../lib/dates.ts';
import { notify } from '../../lib/notify.ts';
import { contactSubmission } from '../../stores/visitor-messages.ts';
import { dateInWords } from '../../texts/dates.ts';
import { receiptTexts, contactTexts as texts } from '../../texts/forms.ts';
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
  useEffect(() => fillReceiptRequest(form.current), []);

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

/** Whoever comes from a gift finds the request for a receipt filled in, to be changed like any other text. */
function fillReceiptRequest(form: HTMLFormElement | null): void {
  const given = new URLSearchParams(location.search).get('receipt');
  if (given === null) return;
  const rupees = readAmount(given);
  const amount = typeof rupees === 'number' ? rupeesText(rupees) : null;
  fillEmpty(form?.elements.namedItem('subject'), receiptTexts.subject(amount));
  fillEmpty(form?.elements.namedItem('message'), receiptTexts.message(amount, dateInWords(today())));
}

function fillEmpty(field: Element | RadioNodeList | null | undefined, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.value === '') field.value = text;
}
