import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Address6 } from 'ip-address';
import { HttpError, notFound, tooManyRequests } from '../http-error.ts';
import type { LimitSettings } from '../settings.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Access, Call } from './route.ts';

/** An account of staff. */
export interface Account {
  readonly id: number;
  readonly email: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that sends the request; null for a visitor. */
    account: Account | null;
    /** The id in the path; 0 for a path without one. */
    recordId: number;
  }
  interface FastifyContextConfig {
    /** The call of the API to which a route belongs. */
    call?: Call;
  }
}

type Parts = {
  sessions: { accountOf(token: string): Promise<Account | null> };
  /** The limit on forms per address; undefined for none. */
  forms?: LimitSettings;
};

/** Checks access and limits of each call before its body is read, and an account once more after that. */
export const access = plugin<Parts>(async (app, { sessions, forms }) => {
  app.decorateRequest('account', null);
  app.decorateRequest('recordId', 0);
  const count =
    forms &&
    createRateLimit(forms, (seconds) =>
      tooManyRequests(`Request was throttled. Expected available in ${seconds} seconds.`, seconds),
    );
  app.addHook('onRequest', async (request) => {
    refuseEncodedPath(request.url);
    // Cast: `id` is the only parameter in the contract's paths.
    const { id = '0' } = request.params as { id?: string };
    request.recordId = Number(id);
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    request.account = await accountOf(call.access, request.headers.authorization, sessions);
    // One counter per kind of limit and address.
    if (call.limit !== undefined) count?.(`${call.limit} ${callerAddress(request)}`);
  });
  // The account may have been removed while the body came in slowly.
  app.addHook('preHandler', async ({ account, headers, routeOptions: { config } }) => {
    if (account !== null && config.call && config.call.body !== 'none')
      await accountOf(config.call.access, headers.authorization, sessions);
  });
});

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/**
 * The account of the Authorization header, or null where the call needs none. Other schemes than Bearer count as no
 * header, as in Django. Throws a 401 as the contract has it.
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
    throw new HttpError(401, { detail: 'Authentication credentials were not provided.' }, CHALLENGE);
  }
  if (token === undefined || more.length > 0) throw invalidToken();
  const account = await sessions.accountOf(token);
  if (account === null) throw invalidToken();
  return account;
}

function invalidToken(): HttpError {
  const body = {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  };
  return new HttpError(401, body, CHALLENGE);
}

/** The key of a rate limit: an IPv4 address, or the network of an IPv6 address. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  return address.isMapped4()
    ? address.to4().correctForm()
    : new Address6(`${ip}/64`).startAddress().correctForm();
}

/** In a preview, refuses all that would change something. */
export async function refuseChange({ method, url }: FastifyRequest): Promise<void> {
  if (method === 'GET' || method === 'HEAD' || !/^\/api(?![^/?#])/.test(url)) return;
  throw new HttpError(403, { detail: 'This is a preview: nothing can be changed.' });
}

/**
 * The decoded path of a request without its query; null for one that is encoded in a way that only attackers use. Works
 * on the raw URL, before any library normalizes it.
 */
export function requestPath(url: string): string | null {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/') || /%(?:2f|5c|2e|00)/i.test(raw)) return null;
  const path = decoded(raw);
  if (path === null || /\p{Cc}|\\|\/\/|%[0-9a-f]{2}/iu.test(path)) return null;
  return path.split('/').some((segment) => segment === '.' || segment === '..') ? null : path;
}

/** Throws a 404 for an encoded path under /api/: none needs it, and parsers may read it differently. */
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
