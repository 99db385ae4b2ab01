import * as v from 'valibot';
import { isLater, plainResponse, send } from '../api/transport.ts';
import { type FormName, formPaths } from '../domain/endpoints.ts';
import { newKey } from '../lib/new-key.ts';
import { detailOf, jsonOf } from '../lib/response-json.ts';
import { attemptOf, change, changeWords, holds, messageOf } from './messages.ts';
import type { Message } from './record.ts';
import { exclusively } from './wake.ts';

/** The timeout of a message in milliseconds: nobody watches it, and no other tab sends it meanwhile. */
const TIMEOUT = 60_000;
/** How long servers remember keys. */
const REMEMBERED_FOR = 7 * 86_400_000; // milliseconds

/** `unsure`: it may have arrived, and could arrive twice. `left`: there is nothing to send, or its writer took it back. */
type Outcome = 'sent' | 'unsure' | 'refused' | 'later' | 'left';

/**
 * Sends a visitor's queued message once. Null while another tab or the worker is sending it.
 * @param explain the reason of a refusal in the reader's language. Left out in a worker, where nobody reads it: it then
 * sends only to servers that recognize repeats, and leaves a refusal to the next page
 */
export function sendQueued(form: FormName, explain?: (status: number, body: string) => string) {
  return exclusively(`form:${form}`, async (): Promise<Outcome> => {
    const message = await messageOf(form);
    // It may have been sent by a page that was closed, or by the worker.
    if (message?.state !== 'queued') return message?.state === 'sent' ? 'sent' : 'left';
    return attempt(message, explain, AbortSignal.timeout(TIMEOUT));
  });
}

async function attempt(
  message: Message,
  explain: ((status: number, body: string) => string) | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const { form, fields } = message;
  const before = attemptOf(message);
  if (before || !explain) {
    const isForgotten = before !== undefined && Date.now() - before.at >= REMEMBERED_FOR;
    const isKnown = !isForgotten && (await knowsRepeats(formPaths[form], signal));
    if (isKnown === null) return 'later';
    if (!isKnown && !explain) return 'left';
    if (!isKnown) return (await settle(message, { state: 'unsure' })) ? 'unsure' : 'left';
  }
  /** Offline, nothing leaves the device, so its writer need not be asked later. */
  const canArrive = navigator.onLine !== false;
  const tried = before ?? { key: newKey(), fields, at: Date.now() };
  if (!(await settle(message, canArrive ? { tried } : {}))) return 'left';
  const { status, body } = await post(form, tried, signal);
  if (status === 200 || status === 201) {
    // Also if it was taken back too late: sending it from the form again would make a second one.
    const isNoted = await changeWords(form, fields, { state: 'sent', fields: {}, tried: undefined });
    return isNoted ? 'sent' : 'left';
  }
  const reason = (status === 503 && detailOf(jsonOf(body))) || undefined;
  if (status >= 400 && !isLater(status) && status !== 422) {
    if (!explain) return 'left';
    const refused = { state: 'refused', tried: undefined, reason: explain(status, body) } as const;
    return (await settle(message, refused)) ? 'refused' : 'left';
  }
  // 422: the server has used the key for something else; 503: it has refused this one.
  const mayHaveArrived = canArrive && (status < 400 || (status >= 500 && status !== 503));
  const isOut = status !== 422 && (before !== undefined || mayHaveArrived);
  await settle(message, { tried: isOut ? tried : undefined, reason });
  return 'later';
}

/** Sends it without a session. The status is 0 where no response came, or one that is not the server's. */
async function post(form: FormName, { key, fields }: NonNullable<Message['tried']>, signal: AbortSignal) {
  try {
    const headers = { 'Idempotency-Key': key };
    const response = await send(formPaths[form], { method: 'POST', json: fields, headers, signal });
    const body = await response.text();
    // A success that is not JSON is not the server's: for example the login page of a public Wi-Fi.
    const isRead = !response.ok || body === '' || jsonOf(body) !== undefined;
    return { status: isRead ? (response.ok ? 200 : response.status) : 0, body };
  } catch {
    return { status: 0, body: '' };
  }
}

/** Stores the result, unless the writer has taken the message back or written another. */
function settle({ form, fields }: Message, part: Partial<Message>): Promise<boolean | null> {
  return change(form, (now) =>
    now?.state === 'queued' && holds(now, fields) ? { ...now, ...part } : undefined,
  );
}

/** Whether the server recognizes repeats by their key, according to its API description; null while unknown. */
async function knowsRepeats(path: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const response = await plainResponse('schema/', null, signal);
    if (isLater(response.status)) return null;
    const { output, success } = v.safeParse(Description, jsonOf(await response.text()));
    const parameters = success ? output.paths[`/api/${path}`]?.post?.parameters : undefined;
    return parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
  } catch {
    return null;
  }
}

const Parameters = v.array(v.looseObject({ name: v.optional(v.string()) }));
const Description = v.object({
  paths: v.record(
    v.string(),
    v.looseObject({ post: v.optional(v.looseObject({ parameters: v.optional(Parameters) })) }),
  ),
});
