import type { Request, Response } from 'express';
import { ipKeyGenerator, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import { tooMany } from '../auth/guess-delay.ts';
import type { RateLimit } from '../contract.ts';
import { runMiddleware } from './run-middleware.ts';

/** How many calls one address may make in how many seconds. */
export interface LimitSettings {
  readonly calls: number;
  readonly seconds: number;
}

export type RateLimitSettings = Record<RateLimit, LimitSettings>;

/** Forms: a whole class behind one address can apply. Login: only wrong passwords count. */
export const RATE_LIMITS: RateLimitSettings = {
  form: { calls: 30, seconds: 300 },
  login: { calls: 30, seconds: 300 },
};

/** Counts a call against its limit. Throws a 429 refusal with Retry-After when there were too many. */
export type RateLimiter = (limit: RateLimit, request: Request, response: Response) => Promise<void>;

export function createRateLimiter(settings: RateLimitSettings): RateLimiter {
  const limiters = { form: limiter(settings.form, false), login: limiter(settings.login, true) };
  return (limit, request, response) => runMiddleware(limiters[limit], request, response);
}

/** Whom a limit counts: an IPv4 address, or the network of an IPv6 one. */
export function callerAddress(request: Request): string {
  return ipKeyGenerator(request.ip ?? 'unknown');
}

function limiter({ calls, seconds }: LimitSettings, isForFailures: boolean): RateLimitRequestHandler {
  return rateLimit({
    limit: calls,
    windowMs: seconds * 1000,
    keyGenerator: callerAddress,
    skipSuccessfulRequests: isForFailures,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whether a proxy may name the caller is this server's own setting; the library's warnings would go to the console.
    validate: false,
    handler: (_request, response, next) =>
      next(tooMany(Number(response.getHeader('Retry-After') ?? seconds))),
  });
}
