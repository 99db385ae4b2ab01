import type { Request, Response } from 'express';
import { ipKeyGenerator, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import type { RateLimit } from '../contract.ts';
import { type Refusal, tooMany } from './refusal.ts';
import { runMiddleware } from './run-middleware.ts';

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

/** Counts a call against its limit. Throws a 429 refusal with Retry-After when there were too many. */
export type RateLimiter = (limit: RateLimit, request: Request, response: Response) => Promise<void>;

export function createRateLimiter(settings: Pick<RateLimitSettings, 'form'>): RateLimiter {
  const limiters = { form: limiter(settings.form), invitation: limiter(settings.form) };
  return (limit, request, response) => runMiddleware(limiters[limit], request, response);
}

/** Whom a limit counts: an IPv4 address, or the network of an IPv6 one. */
export function callerAddress(request: Request): string {
  return ipKeyGenerator(request.ip ?? 'unknown');
}

function limiter({ calls, seconds }: LimitSettings): RateLimitRequestHandler {
  return rateLimit({
    limit: calls,
    windowMs: seconds * 1000,
    keyGenerator: callerAddress,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whether a proxy may name the caller is this server's own setting; the library's warnings would go to the console.
    validate: false,
    handler: (_request, response, next) =>
      next(throttled(Number(response.getHeader('Retry-After') ?? seconds))),
  });
}

function throttled(seconds: number): Refusal {
  return tooMany(`Request was throttled. Expected available in ${seconds} seconds.`, seconds);
}
