import { errorOfResponse } from '../api/api-error.ts';
import { FORMS, type FormName } from '../domain/endpoints.ts';
import { notify } from '../lib/notify.ts';
import { waitingTexts as texts } from '../texts/forms.ts';
import { change } from './messages.ts';
import { sendQueued } from './send-queued.ts';
import { alone } from './wake.ts';

/** What a visitor reads of what became of a message. */
const TOLD = { sent: () => texts.sent, unsure: () => texts.asking, refused: () => texts.refused };

/** Sends what visitors left to be sent later, and says what became of it. */
export async function sendWaiting(): Promise<void> {
  await Promise.all(
    FORMS.map(async (form) => {
      const outcome = await sendQueued(form, (status, body) => errorOfResponse(status, body).message);
      if (outcome === null || outcome === 'later' || outcome === 'left') return;
      // A tab that nobody looks at says it later: until then another one may send what is written next.
      await alone(`${outcome}:${form}`, () => tell(form, outcome));
    }),
  );
}

async function tell(form: FormName, outcome: keyof typeof TOLD): Promise<void> {
  await notify(TOLD[outcome]());
  // Not what was typed until somebody read that.
  if (outcome === 'sent') await change(form, (message) => (message?.state === 'sent' ? null : undefined));
}
