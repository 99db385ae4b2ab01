import type { Request, Response } from 'express';
import type { MachineHealth } from '../../domain/health.ts';
import type { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { ACCOUNT_CALLS, type AccountParts } from '../auth/account-calls.ts';
import { authenticate } from '../auth/authenticate.ts';
import { KNOWN_BROWSER } from '../auth/known-browsers.ts';
import { noteEvent } from '../http/access-log.ts';
import { FOR_ONE_READER, FOR_SECONDS, REVALIDATED } from '../http/cache-rules.ts';
import { findCall } from '../http/find-call.ts';
import { callerAddress, type RateLimiter } from '../http/rate-limits.ts';
import { readBody } from '../http/request-body.ts';
import { sendList, sendPublicRead } from '../http/send-json.ts';
import { handleNotice } from '../notices/notice-calls.ts';
import { contentHealth } from './content-health.ts';
import { handleHistory } from './handle-history.ts';
import { handleResource } from './handle-resource.ts';
import type { ApiResponse, ResourceParts } from './resource-request.ts';

type GateParts = ResourceParts &
  AccountParts & {
    limit: RateLimiter;
    machineHealth: () => Promise<MachineHealth>;
    measures: () => MeasuredPictures;
  };

/**
 * Responds to one request under /api/: finds its call in the contract, asks who sends it, counts it, reads and checks its
 * body, and only then lets it through. Throws a refusal at the first of these that fails.
 */
export async function handleApi(
  parts: GateParts,
  request: Request,
  response: Response,
  path: string,
): Promise<void> {
  const { call, id } = findCall(request.method, path);
  parts.store.refresh();
  const confirm = () => authenticate(call.access, request.headers.authorization, parts);
  const account = await confirm();
  if (call.limit !== undefined) await parts.limit(call.limit, request, response);
  const { target } = call;
  if ('history' in target) return handleHistory(parts, { target, id, account, request, response });
  if ('account' in target) {
    const { fields } = await readBody(call.body, undefined, request, response);
    const given = await ACCOUNT_CALLS[target.account](parts, {
      body: fields,
      id,
      address: callerAddress(request),
      proof: request.get(KNOWN_BROWSER),
      // Once more: whoever was removed while their body came in slowly has no say any more.
      account: await confirm(),
      note: (event, accountId) => noteEvent(response, event, accountId),
    });
    // Who was removed, and an email that was given up, shall not linger in freed pages of the database.
    if (call.capability === 'users' && call.method !== 'GET') parts.store.noteRemains();
    if (given.headers !== undefined) response.set(given.headers);
    return call.access === 'anyone' ? sendPublicRead(response, given, REVALIDATED) : send(response, given);
  }
  if ('notices' in target) return send(response, handleNotice(parts.notices.outbox, target.notices, id));
  if ('report' in target && target.report === 'picture-sizes')
    return sendPublicRead(response, { body: { pictures: parts.measures() } }, REVALIDATED);
  if ('report' in target) {
    const body = { ...(await parts.machineHealth()), ...contentHealth(parts.store) };
    return send(response, { status: 200, body });
  }
  if (call.method === 'DELETE' || call.capability === 'bulk-delete')
    noteEvent(response, 'delete', account?.id ?? null);
  const { collection } = target;
  const isPublicRead = call.method === 'GET' && call.access === 'anyone';
  // What a shared cache keeps of a visitor's request is not for staff.
  if (isPublicRead) response.vary('Authorization');
  const sent = await handleResource(parts, { call, collection, id, account, confirm, request, response });
  if (isPublicRead) {
    sendPublicRead(response, sent, account === null ? FOR_SECONDS : FOR_ONE_READER);
  } else if (sent.list !== undefined) await sendList(response, sent.list);
  else send(response, sent);
}

function send(response: Response, { status, body, version }: ApiResponse): void {
  response.status(status);
  if (version !== undefined) response.set('ETag', `"${version}"`);
  if (body === undefined) response.end();
  else response.json(body);
}
