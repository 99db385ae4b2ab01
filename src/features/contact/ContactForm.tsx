import { useRef, useState } from 'react';
import type { ContactValues } from '../../domain/message.ts';
import { contactTexts as texts } from '../../i18n/en/forms.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { LIMITS } from '../../resources/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { clearForm } from '../forms/form-values.ts';
import { createSubmission } from '../forms/submission.ts';
import { NameAndEmail, useResultAlert, useSubmission, VisitorForm } from '../forms/VisitorForm.tsx';

const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactValues)[];

const submission = createSubmission<ContactValues>('contact');

/** The contact form; every result is an alert, and the same text in place. */
export function ContactFormIsland() {
  const { submit, ...sending } = useSubmission(submission);
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState<readonly string[]>([]);
  useResultAlert(sending.state, texts);

  async function send(values: ContactValues): Promise<void> {
    const missing = FIELDS.filter((name) => isBlank(values[name]));
    setBlank(missing);
    if (missing.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      notify(texts.blank);
      return;
    }
    if ((await submit(values)) && form.current) clearForm(form.current);
  }

  return (
    <VisitorForm
      name="contact"
      {...sending}
      ref={form}
      texts={texts}
      problem={blank.length > 0 ? texts.blank : undefined}
      errors={Object.fromEntries(blank.map((name) => [name, texts.blankField]))}
      onSubmit={send}
      fillIn={() => prefillForm(form.current)}
    >
      <NameAndEmail name={{ maxLength: LIMITS.contactName }} />
      <Field label={texts.subject} name="subject" longest={LIMITS.line} required />
      <Field kind="area" label={texts.message} name="message" rows={6} longest={LIMITS.message} required />
    </VisitorForm>
  );
}

/** Prefills the form for those who come from a donation or ask for a place. Loaded only for them, since they are few. */
async function prefillForm(form: HTMLFormElement | null): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (form === null || !(query.has('receipt') || query.has('admission'))) return;
  try {
    (await import('./prefill.ts')).prefill(form, query);
  } catch (error) {
    // Without the code the form stays empty.
    console.error(error);
  }
}
