import { createHmac } from 'node:crypto';
import { FailedNotice } from './failed-notice.ts';
import type { NewRecord } from './mail-text.ts';
import type { WebhookSettings } from './notice-settings.ts';
import type { Notice } from './outbox.ts';
import type { Send } from './send-notices.ts';

const PATIENCE = 10_000;
/** The receiver wants no more of this kind. */
const GONE = 410;

/**
 * A function that hands an application to the school's bot: JSON, signed as the Standard Webhooks specification says, so
 * that there are libraries that verify it. Throws FailedNotice unless the receiver has taken it.
 */
export function webhookCaller({ url, key }: WebhookSettings, patience = PATIENCE): Send {
  return async (notice: Notice, [record]: readonly NewRecord[], stop: AbortSignal) => {
    const body = JSON.stringify(bodyOf(notice, record));
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = createHmac('sha256', key).update(`${notice.repeatId}.${timestamp}.${body}`);
    const response = await fetch(url, {
      method: 'POST',
      // A receiver is named by the operator, not by whoever responds there.
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'gurukulam-site',
        'Webhook-Id': notice.repeatId,
        'Webhook-Timestamp': timestamp,
        'Webhook-Signature': `v1,${signed.digest('base64')}`,
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(patience)]),
    }).catch((error: unknown) => {
      const isLate = error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);
      throw new FailedNotice(
        isLate ? 'The receiver did not respond in time.' : 'The receiver could not be reached.',
      );
    });
    // Not read: the status says it all, and a body may have no end.
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return null;
    if (response.status === GONE) return 'the receiver responded with 410 and gets it no more';
    throw new FailedNotice(`The receiver responded with ${response.status}.`);
  };
}

/** Version 1 of what receivers get. A field may be added to it; anything else is a new version. */
function bodyOf({ repeatId }: Notice, record: NewRecord | undefined): object {
  return {
    version: 1,
    id: repeatId,
    kind: record?.collection === 'adrishya_volunteers' ? 'adrishya-volunteer' : 'volunteer',
    sent_at: new Date().toISOString(),
    application: record?.row,
  };
}
