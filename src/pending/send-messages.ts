import { errorOfResponse } from '../api/api-error.ts';
import { FORMS, type FormName } from '../domain/endpoints.ts';
import { notify } from '../lib/notify.ts';
import { waitingTexts as texts } from '../texts/forms.ts';
import { change } from './messages.ts';
import { sendQueued } from './send-queued.ts';
import { exclusively } from './wake.ts';

/** What a visitor is told about a message. */
const TOLD = { sent: () => texts.sent, unsure: () => texts.asking, refused: () => texts.refused };

/** Sends the queued messages of visitors, and shows the results. */
export async function sendWaiting(): Promise<void> {
  await Promise.all(
    FORMS.map(async (form) => {
      const outcome = await sendQueued(form, (status, body) => errorOfResponse(status, body).message);
      if (outcome === null || outcome === 'later' || outcome === 'left') return;
      // A hidden tab waits with this until it is looked at; meanwhile another one may send the next message.
      await exclusively(`${outcome}:${form}`, () => tell(form, outcome));
    }),
  );
}

async function tell(form: FormName, outcome: keyof typeof TOLD): Promise<void> {
  await notify(TOLD[outcome]());
  // Only the message that was shown as sent, not one typed meanwhile.
  if (outcome === 'sent') await change(form, (message) => (message?.state === 'sent' ? null : undefined));
}
