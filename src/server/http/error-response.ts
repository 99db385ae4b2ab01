import type { Response } from 'express';
import type { Logger } from 'pino';
import { isBusy } from '../store/transactions.ts';
import { Refusal } from './refusal.ts';

const FULL_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const NO_FREE_FILE = ['EMFILE', 'ENFILE'];
const SQLITE_FULL = 13;

const SENTENCES: Record<number, string> = {
  400: 'JSON parse error.',
  412: 'Precondition failed.',
  413: 'The request is too large.',
  415: 'Unsupported media type in request.',
  416: 'Range not satisfiable.',
};

/** Responds to a request that failed: a JSON sentence for the reader, the details for the log only. */
export function sendError(error: unknown, response: Response, log: Logger): void {
  const refusal = error instanceof Refusal ? error : refusalFor(error, log);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  response.set({ 'Cache-Control': 'no-store', ...refusal.headers });
  response.status(refusal.status).json(refusal.body);
}

function refusalFor(error: unknown, log: Logger): Refusal {
  const status = statusOf(error);
  if (status !== undefined) return new Refusal(status, { detail: SENTENCES[status] ?? 'Bad request.' });
  log.error({ err: error }, 'a request failed');
  if (isBusy(error) || hasCode(error, NO_FREE_FILE))
    return new Refusal(503, { detail: 'The server is busy. Nothing was saved.' }, { 'Retry-After': '5' });
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
  return (
    hasCode(error, FULL_DISK) ||
    (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)
  );
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
