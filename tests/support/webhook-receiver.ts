import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { WebhookSettings } from '../../src/server/settings.ts';
import { startLocalServer } from './local-server.ts';

const WEBHOOK_KEY = new Uint8Array(32).fill(7);

/** What a receiver got: the body as JSON, and whether the signature is good for it, and for no other body. */
export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: { version: number; id: string; kind: string; application: Record<string, unknown> };
  readonly isSigned: boolean;
}

/** A real receiver of webhooks on this machine; `respond` is 200 unless the test has its own way. */
export async function startReceiver(
  respond: (response: ServerResponse, call: ReceivedCall) => void = (response) => response.end(),
): Promise<{ calls: ReceivedCall[]; webhook: WebhookSettings }> {
  const calls: ReceivedCall[] = [];
  const isGenuine = await documentedCheck();
  const secret = Buffer.from(WEBHOOK_KEY).toString('base64');
  const { origin, stop } = await startLocalServer(async (request, response) => {
    const { headers } = request;
    const sent = await text(request).catch(() => null);
    // A server that is stopped resets its connection.
    if (sent === null) return;
    const isSigned = isGenuine(headers, sent, secret) && !isGenuine(headers, `${sent} `, secret);
    const call = { headers, body: JSON.parse(sent), isSigned };
    calls.push(call);
    respond(response, call);
  });
  onTestFinished(stop);
  return { calls, webhook: { url: `${origin}/applications`, key: WEBHOOK_KEY } };
}

/** The function that OPERATING.md gives to whoever writes a receiver. */
async function documentedCheck(): Promise<
  (headers: IncomingHttpHeaders, body: string, secret: string) => boolean
> {
  const guide = await readFile(join(import.meta.dirname, '../../.github/OPERATING.md'), 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isGenuine;
}
