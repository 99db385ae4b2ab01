import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Address6 } from 'ip-address';
import { notFound, Refusal, tooMany } from '../refusal.ts';
import type { Access, Call } from '../routes/route.ts';
import type { Account } from '../services/accounts.ts';
import { callBudget, KNOWN_BROWSER } from '../services/log-in.ts';
import type { Sessions } from '../services/sessions.ts';
import type { LimitSettings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it; null for a visitor. */
    account: Account | null;
    /** The id in the path; 0 where the call's path has none. */
    recordId: number;
  }
  interface FastifyContextConfig {
    /** The row of the contract that a route stands for. */
    call?: Call;
  }
}

type Parts = {
  sessions: Pick<Sessions, 'accountOf'>;
  /** Of the calls of one address, where they are limited at all. */
  forms?: LimitSettings;
};

/**
 * Lets a request through where its call's access and limit allow it: before its body is read. Who sends it is asked once
 * more when the body has come in.
 */
export const access = plugin<Parts>(async (app, { sessions, forms }) => {
  app.decorateRequest('account', null);
  app.decorateRequest('recordId', 0);
  const authenticate = async (request: FastifyRequest) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined)
      request.account = await accountOf(call.access, request.headers.authorization, sessions);
  };
  const count =
    forms &&
    callBudget(forms, (seconds) =>
      tooMany(`Request was throttled. Expected available in ${seconds} seconds.`, seconds),
    );
  app.addHook('onRequest', async (request) => {
    refuseEncodedPath(request.url);
    // Cast: the one parameter that the contract's paths have.
    const { id = '0' } = request.params as { id?: string };
    request.recordId = Number(id);
    await authenticate(request);
    const { limit } = request.routeOptions.config.call ?? {};
    // One count for all forms, another one for links, and one for those who ask for a link.
    if (limit !== undefined) count?.(`${limit} ${callerAddress(request)}`);
  });
  // Whoever was removed while their body came in slowly has no say any more.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.call?.body !== 'none') await authenticate(request);
  });
});

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/**
 * The account behind an Authorization header, or null where a call does not need one. Other schemes than Bearer count as
 * no header, as they do for a Django server. Throws 401 refusals in the contract's words.
 */
async function accountOf(
  access: Access,
  header: string | undefined,
  sessions: Parts['sessions'],
): Promise<Account | null> {
  if (access === 'credentials') return null;
  const [scheme, token, ...more] = (header ?? '').trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'bearer') {
    if (access === 'anyone') return null;
    throw new Refusal(401, { detail: 'Authentication credentials were not provided.' }, CHALLENGE);
  }
  if (token === undefined || more.length > 0) throw invalidToken();
  const account = await sessions.accountOf(token);
  if (account === null) throw invalidToken();
  return account;
}

function invalidToken(): Refusal {
  const body = {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  };
  return new Refusal(401, body, CHALLENGE);
}

/** Whom a limit counts: an IPv4 address, or the network of an IPv6 one. A proxy may have written a port behind it. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4()
    ? parsed.to4().correctForm()
    : new Address6(`${address}/56`).startAddress().correctForm();
}

/** Refuses what would change something, in a preview. */
export async function refuseChange({ method, url }: FastifyRequest): Promise<void> {
  if (method === 'GET' || method === 'HEAD' || !/^\/api(?![^/?#])/.test(url)) return;
  throw new Refusal(403, { detail: 'This is a preview: nothing can be changed.' });
}

/** The proof that a request has of a browser in which somebody has logged in before. */
export function proofOf(request: FastifyRequest): string | undefined {
  return headerOf(request, KNOWN_BROWSER);
}

/** A header of a request by its name; several of the name as one. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * The decoded path of a request, without its query; null when it is written as only someone looking for a gap would write it.
 * The raw URL is inspected, before any library normalizes it.
 */
export function requestPath(url: string): string | null {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/') || /%(?:2f|5c|2e|00)/i.test(raw)) return null;
  const path = decoded(raw);
  if (path === null || /\p{Cc}|\\|\/\/|%[0-9a-f]{2}/iu.test(path)) return null;
  return path.split('/').some((segment) => segment === '.' || segment === '..') ? null : path;
}

/** Throws a 404 refusal for a path under /api/ that is encoded, as none of its own needs to be: it tries to be read differently here and there. */
export function refuseEncodedPath(url: string): void {
  const path = requestPath(url);
  if (path === null || (path.startsWith('/api') && !url.startsWith(path))) throw notFound();
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
