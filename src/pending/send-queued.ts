import * as v from 'valibot';
import { isLater, plainResponse, send } from '../api/transport.ts';
import { type FormName, formPaths } from '../domain/endpoints.ts';
import { newKey } from '../lib/new-key.ts';
import { detailOf, jsonOf } from '../lib/response-json.ts';
import { attemptOf, change, changeWords, holds, messageOf } from './messages.ts';
import type { Message } from './record.ts';
import { alone } from './wake.ts';

/** Milliseconds that one message may take: nobody watches it, and no other tab sends it meanwhile. */
const PATIENCE = 60_000;
/** For so long servers remember keys. */
const REMEMBERED_FOR = 7 * 86_400_000; // milliseconds

/** `unsure`: it may have arrived, and there could be two. `left`: there is nothing to send, or its writer took it back. */
type Outcome = 'sent' | 'unsure' | 'refused' | 'later' | 'left';

/**
 * Sends what a visitor left to be sent later, once. Null where another tab or the worker does so just now.
 * @param explain says in the reader's language why a server refuses it; left out in a worker, where nobody reads that: then it
 * goes only to a server that knows repeats, and the next page hears a refusal
 */
export function sendQueued(form: FormName, explain?: (status: number, body: string) => string) {
  return alone(`form:${form}`, async (): Promise<Outcome> => {
    const message = await messageOf(form);
    // Also what was sent before, by a page that was closed or a worker that has no screen.
    if (message?.state !== 'queued') return message?.state === 'sent' ? 'sent' : 'left';
    return attempt(message, explain, AbortSignal.timeout(PATIENCE));
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
  /** Without signal nothing leaves the device, and its writer need not be asked later. */
  const canArrive = navigator.onLine !== false;
  const tried = before ?? { key: newKey(), fields, at: Date.now() };
  if (!(await settle(message, canArrive ? { tried } : {}))) return 'left';
  const { status, body } = await post(form, tried, signal);
  if (status === 200 || status === 201) {
    // Also where it was taken back too late: sent from the form once more it would be a second one.
    const isNoted = await changeWords(form, fields, { state: 'sent', fields: {}, tried: undefined });
    return isNoted ? 'sent' : 'left';
  }
  const reason = (status === 503 && detailOf(jsonOf(body))) || undefined;
  if (status >= 400 && !isLater(status) && status !== 422) {
    if (!explain) return 'left';
    const refused = { state: 'refused', tried: undefined, reason: explain(status, body) } as const;
    return (await settle(message, refused)) ? 'refused' : 'left';
  }
  // With 422 the server knows the key from something else: the next try has another. With 503 it has refused this one.
  const mayHaveArrived = canArrive && (status < 400 || (status >= 500 && status !== 503));
  const isOut = status !== 422 && (before !== undefined || mayHaveArrived);
  await settle(message, { tried: isOut ? tried : undefined, reason });
  return 'later';
}

/** Sends it without any session. The status is 0 where no response came, or one that is not of the server. */
async function post(form: FormName, { key, fields }: NonNullable<Message['tried']>, signal: AbortSignal) {
  try {
    const headers = { 'Idempotency-Key': key };
    const response = await send(formPaths[form], { method: 'POST', json: fields, headers, signal });
    const body = await response.text();
    // A success that cannot be read comes from somebody in between, such as the login page of a public Wi-Fi.
    const isRead = !response.ok || body === '' || jsonOf(body) !== undefined;
    return { status: isRead ? (response.ok ? 200 : response.status) : 0, body };
  } catch {
    return { status: 0, body: '' };
  }
}

/** Notes what became of it, unless its writer has taken it back, or written something else. */
function settle({ form, fields }: Message, part: Partial<Message>): Promise<boolean | null> {
  return change(form, (now) =>
    now?.state === 'queued' && holds(now, fields) ? { ...now, ...part } : undefined,
  );
}

/** Whether the server makes one record of two messages with one key, as its public description says; null while unknown. */
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
