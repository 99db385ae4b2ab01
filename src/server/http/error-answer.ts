import type { Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

const FULL_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const SQLITE_FULL = 13;

const PARSER_SENTENCES: Record<number, string> = {
  400: 'JSON parse error.',
  413: 'The request is too large.',
  415: 'Unsupported media type in request.',
  416: 'Range not satisfiable.',
};

/** Answers a request that failed: a JSON sentence for the reader, the details for the log only. */
export function sendError(error: unknown, response: Response, log: Logger): void {
  const refusal = error instanceof Refusal ? error : refusalFor(error, log);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Content-Type', 'ETag', 'Last-Modified']) response.removeHeader(name);
  response.set({ 'Cache-Control': 'no-store', ...refusal.headers });
  response.status(refusal.status).json(refusal.body);
}

function refusalFor(error: unknown, log: Logger): Refusal {
  const status = statusOf(error);
  if (status !== undefined)
    return new Refusal(status, { detail: PARSER_SENTENCES[status] ?? 'Bad request.' });
  log.error({ err: error }, 'a request failed');
  if (isFullDisk(error))
    return new Refusal(507, { detail: 'The server has no space left. Nothing was saved.' });
  return new Refusal(500, { detail: 'A server error occurred.' });
}

/** Express and its parsers mark what the sender did wrong with a status of 4xx. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true;
  return 'code' in error && FULL_DISK.includes(String(error.code));
}
