import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** What the log says of the calls that show who came in, who was kept out, and what is gone. */
export type SecurityEvent =
  | 'login'
  | 'login failed'
  | 'logout'
  | 'refresh'
  | 'refresh refused'
  | 'session ended'
  | 'sessions ended'
  | 'invited'
  | 'invitation revoked'
  | 'invitation opened'
  | 'invitation refused'
  | 'invitation accepted'
  | 'account changed'
  | 'password refused'
  | 'password changed'
  | 'account removed'
  | 'delete'
  | 'bring back'
  | 'delete for good';

/**
 * Adds a security event and its account to the request's log line, with the sender's address. The account's
 * number, not its email: the log holds nobody's words or email address.
 */
export function noteEvent(response: Response, event: SecurityEvent, account: number | null): void {
  response.locals.security = { event, account };
}

/** One line per request: no query, header or body, where tokens and people's words would be. */
export function accessLog(log: Logger, proxies: number): RequestHandler {
  let isProxyKnown = proxies > 0;
  return (request, response, next) => {
    const start = performance.now();
    // Kept now: json-server's router is handed other ones, and a closed connection has no address.
    const { method, ip: address } = request;
    const path = request.originalUrl.split(/[?#]/, 1)[0];
    if (!isProxyKnown && request.headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true;
      log.warn(PROXY_WARNING);
    }
    response.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const outcome = response.writableFinished ? response.statusCode : 'aborted';
      const { security } = response.locals;
      log.info({ method, path, status: outcome, ms, ...(security && { ...security, address }) });
    });
    next();
  };
}

const PROXY_WARNING =
  'A request has X-Forwarded-For, but TRUST_PROXY is 0. If there is a proxy in front, set TRUST_PROXY to the number of ' +
  'proxies: until then all visitors count as one address, and share what one address may send.';
