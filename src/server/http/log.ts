import { writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Security events in the log: who got in, who was refused, what was deleted, and what was brought back. */
export type SecurityEvent =
  | 'login'
  | 'login failed'
  | 'session ended'
  | 'sessions ended'
  | 'invited'
  | 'invitation revoked'
  | 'invitation accepted'
  | 'account changed'
  | 'password changed'
  | 'account removed'
  | 'logout'
  | 'refresh'
  | 'refresh refused'
  | 'link asked'
  | 'invitation opened'
  | 'invitation refused'
  | 'password refused'
  | 'delete'
  | 'bring back'
  | 'delete for good';

declare module 'fastify' {
  interface FastifyRequest {
    /** A security event and the account id; no email and no user input. */
    security?: { event: SecurityEvent; account: number | null };
  }
}

/** Adds a security event to the request's log line; the last call wins. `account`: the sender's, if left out. */
export function recordEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  account: number | null = request.account?.id ?? null,
): void {
  request.security = { event, account };
}

/**
 * Writes one log line per request, without query, headers and body, which hold tokens and personal data. `event` returns
 * further fields after the response.
 */
export function accessLog(
  log: Logger,
  proxies: number,
): (request: IncomingMessage, response: ServerResponse, event?: () => object) => void {
  let isProxyKnown = proxies > 0;
  return ({ method, url = '', headers }, response, event) => {
    const start = performance.now();
    if (!isProxyKnown && headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true;
      log.warn(PROXY_WARNING);
    }
    response.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const status = response.writableFinished ? response.statusCode : 'aborted';
      log.info({ method, path: url.split(/[?#]/, 1)[0], status, ms, ...event?.() });
    });
  };
}

const PROXY_WARNING =
  'A request has X-Forwarded-For, but TRUST_PROXY is 0. If there is a proxy in front, set TRUST_PROXY to the number of ' +
  'proxies: until then all visitors count as one address, and share what one address may send.';

/** Opens the log on standard error: JSON, or in a terminal only warnings and errors as sentences. */
export function openLog(): Logger {
  const output = lossyOutput(2);
  if (!process.stderr.isTTY) return pino({}, output);
  return pino({ level: 'warn' }, { write: (line) => output.write(sentenceOf(JSON.parse(line))) });
}

/** The sentence of a log line, with the output of a program that failed, such as a build. */
const sentenceOf = ({ msg, err }: { msg: string; err?: Error & { output?: string } }) =>
  `${[err === undefined ? msg : `${msg}: ${err.message}`, err?.output].filter(Boolean).join('\n')}\n`;

/**
 * A log destination that drops lines when the disk is full: the log must never block or crash the server. Lines of one
 * turn of the event loop are written together.
 */
function lossyOutput(fileDescriptor: number): DestinationStream {
  let waiting: string[] = [];
  const flush = () => {
    const lines = waiting.join('');
    waiting = [];
    try {
      writeSync(fileDescriptor, lines);
    } catch {
      // The disk is full, or the pipe is closed.
    }
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(line);
    },
  };
}
