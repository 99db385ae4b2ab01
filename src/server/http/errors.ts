import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { isFullDisk } from '../db/durable-file.ts';
import { HttpError } from '../http-error.ts';

const SENTENCES: Record<number, string> = {
  400: 'JSON parse error.',
  412: 'Precondition failed.',
  413: 'The request is too large.',
  415: 'Unsupported media type in request.',
  416: 'Range not satisfiable.',
};

/**
 * Sends the response of a failed request: a JSON sentence for the reader, details to the log only. When the response has
 * already begun, it closes the connection.
 */
export function sendError(error: unknown, reply: FastifyReply, log: Logger): void {
  const httpError = error instanceof HttpError ? error : httpErrorFor(error, log);
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  for (const name of ['content-type', 'content-encoding', 'content-length', 'etag', 'last-modified'])
    reply.removeHeader(name);
  reply
    .headers({ 'Cache-Control': 'no-store', ...httpError.headers })
    .code(httpError.status)
    .send(httpError.body);
}

function httpErrorFor(error: unknown, log: Logger): HttpError {
  // Fastify and its parsers set a status of 4xx on errors that the client caused.
  const status: unknown = Object(error).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new HttpError(status, { detail: SENTENCES[status] ?? 'Bad request.' });
  log.error({ err: error }, 'a request failed');
  if (isFullDisk(error))
    return new HttpError(507, { detail: 'The server has no space left. Nothing was saved.' });
  return new HttpError(500, { detail: 'A server error occurred.' });
}
