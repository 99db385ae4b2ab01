import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { notify } from '../../lib/notify.ts';
import { contactSubmission } from '../../stores/contact.ts';
import { contactTexts } from '../../texts/forms.ts';
import { ContactForm } from './ContactForm.tsx';

/** Writing to the school; every result is an alert, and the same words in place (specification, section 8). */
export function ContactFormIsland() {
  const state = useStore(contactSubmission.$state, { ssr: 'initial' });
  useEffect(() => {
    if (state === 'sent') notify(contactTexts.sent);
    if (state === 'failed') notify(contactTexts.failed);
  }, [state]);
  return (
    <ContactForm
      state={state}
      onSend={contactSubmission.submit}
      onStop={contactSubmission.stop}
      onIncomplete={() => notify(contactTexts.blank)}
    />
  );
}
