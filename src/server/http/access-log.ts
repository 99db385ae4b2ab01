import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line per answered request: no query, header or body, where tokens and people's words would be. */
export function accessLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    // Kept now: json-server's router is handed other ones.
    const { method } = request;
    const path = request.originalUrl.split(/[?#]/, 1)[0];
    response.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const outcome = response.writableFinished ? response.statusCode : 'aborted';
      log.info({ method, path, status: outcome, ms });
    });
    next();
  };
}
