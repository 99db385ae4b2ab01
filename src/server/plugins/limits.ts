import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Address6 } from 'ip-address';
import { tooMany } from '../refusal.ts';

/** How many calls are allowed, per how many seconds. */
export interface LimitSettings {
  readonly calls: number;
  readonly seconds: number;
}

export interface RateLimitSettings {
  /** Forms that one address sends, and as many tries at links of invitations: a whole class may share one. */
  readonly form: LimitSettings;
  /**
   * Wrong passwords for one account, from wherever they come. Addresses are not counted: a school, a mobile network or
   * a proxy has one for everybody, and a stranger in it would lock staff out.
   */
  readonly login: LimitSettings;
}

export const RATE_LIMITS: RateLimitSettings = {
  form: { calls: 30, seconds: 300 },
  login: { calls: 10, seconds: 900 },
};

/** Counts the calls of one address where the contract says so: 429 with Retry-After when there were too many. */
export const limits = plugin<LimitSettings>(async (app, { calls, seconds }) => {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: calls,
    timeWindow: seconds * 1000,
    // One count for all forms, another one for links, and one for those who ask for a link.
    keyGenerator: (request) => `${request.routeOptions.config.call?.limit} ${callerAddress(request)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.call?.limit === undefined) return;
    const found = await count(request);
    if (found.isAllowed || !found.isExceeded) return;
    const left = found.ttlInSeconds;
    throw tooMany(`Request was throttled. Expected available in ${left} seconds.`, left);
  });
});

/** Whom a limit counts: an IPv4 address, or the network of an IPv6 one. A proxy may have written a port behind it. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4()
    ? parsed.to4().correctForm()
    : new Address6(`${address}/56`).startAddress().correctForm();
}
