import { createHmac } from 'node:crypto';
import type { Collection } from '../resources.ts';
import type { WebhookSettings } from '../settings.ts';
import { JobFailure, type Sender } from './jobs.ts';

const TIMEOUT_MS = 10_000;

/** The applications that are sent, by the names that the receiver knows. */
const KINDS: Readonly<Partial<Record<Collection, string>>> = {
  volunteers: 'volunteer',
  adrishya_volunteers: 'adrishya-volunteer',
};

/**
 * Sends each application to the school's bot as JSON, signed by the Standard Webhooks specification, for which verifying
 * libraries exist.
 */
export function webhookSender({ url, key }: WebhookSettings): Sender {
  return {
    kind: 'webhook',
    isFor: (collection) => collection in KINDS,
    send: async ({ repeatId }, [message], stop) => {
      // Version 1 of the payload: fields may be added; any other change needs a new version.
      const body = JSON.stringify({
        version: 1,
        id: repeatId,
        kind: message && KINDS[message.collection],
        sent_at: new Date().toISOString(),
        application: message?.row,
      });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = createHmac('sha256', key).update(`${repeatId}.${timestamp}.${body}`);
      const response = await fetch(url, {
        method: 'POST',
        // The receiver is chosen by the operator only: follow no redirects.
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'gurukulam-site',
          'Webhook-Id': repeatId,
          'Webhook-Timestamp': timestamp,
          'Webhook-Signature': `v1,${signed.digest('base64')}`,
        },
        body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch((error: unknown) => {
        const isTimeout = error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);
        throw new JobFailure(
          isTimeout ? 'The receiver did not respond in time.' : 'The receiver could not be reached.',
        );
      });
      // Only the status matters, and a body may be endless.
      await response.body?.cancel().catch(() => undefined);
      if (!response.ok) throw new JobFailure(`The receiver responded with ${response.status}.`);
    },
  };
}
