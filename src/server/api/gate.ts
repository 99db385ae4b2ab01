import type { Request, Response } from 'express';
import type { MachineHealth } from '../../domain/health.ts';
import { ACCOUNT_CALLS, type AccountParts } from '../auth/account-calls.ts';
import { authenticate } from '../auth/authenticate.ts';
import { KNOWN_BROWSER } from '../auth/known-browsers.ts';
import { noteEvent } from '../http/access-log.ts';
import { findCall } from '../http/find-call.ts';
import { callerAddress, type RateLimiter } from '../http/rate-limits.ts';
import { readBody } from '../http/request-body.ts';
import { sendList, sendPublicRead } from '../http/send-json.ts';
import { contentHealth } from './content-health.ts';
import { handleResource } from './handle-resource.ts';
import type { ApiResponse, ResourceParts } from './resource-request.ts';

type GateParts = ResourceParts &
  AccountParts & { limit: RateLimiter; machineHealth: () => Promise<MachineHealth> };

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
  const account = await authenticate(call.access, request.headers.authorization, parts);
  if (call.limit !== undefined) await parts.limit(call.limit, request, response);
  const { target } = call;
  if ('account' in target) {
    const { fields } = await readBody(call.body, undefined, request, response);
    const given = await ACCOUNT_CALLS[target.account](parts, {
      body: fields,
      address: callerAddress(request),
      proof: request.get(KNOWN_BROWSER),
      account,
      note: (event, accountId) => noteEvent(response, event, accountId),
    });
    if (given.headers !== undefined) response.set(given.headers);
    send(response, given);
    return;
  }
  if ('report' in target) {
    send(response, {
      status: 200,
      body: { ...(await parts.machineHealth()), ...contentHealth(parts.store) },
    });
    return;
  }
  if (call.method === 'DELETE' || call.capability === 'bulk-delete')
    noteEvent(response, 'delete', account?.id ?? null);
  const { collection } = target;
  const sent = await handleResource(parts, { call, collection, id, account, request, response });
  if (call.method === 'GET' && call.access === 'anyone') sendPublicRead(response, sent.body);
  else if (Array.isArray(sent.body) && call.access === 'token') await sendList(response, sent.body);
  else send(response, sent);
}

function send(response: Response, { status, body }: ApiResponse): void {
  response.status(status);
  if (body === undefined) response.end();
  else response.json(body);
}
