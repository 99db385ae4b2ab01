import { writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { KeptEvent } from '../../domain/security-event.ts';
import type { SecurityEvent } from '../routes/route.ts';
import { browserName, type SecurityEvents } from '../services/security-events.ts';
import { callerAddress } from './access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says beside the status, with the number of an account: no email, and nobody's words. */
    security?: { event: SecurityEvent; account: number | null };
  }
}

/**
 * Adds a security event to the request's log line, with the sender's address and the account that it is about: the sender's
 * own unless given. The last one counts.
 */
export function noteEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  account: number | null = request.account?.id ?? null,
): void {
  request.security = { event, account };
}

/** The same, also for the list that staff read: `email` is that of whom it is about, empty where nobody has it. */
export function keepEvent(
  events: SecurityEvents,
  request: FastifyRequest,
  event: Exclude<KeptEvent, 'restore'>,
  email: string,
  account?: number | null,
): void {
  noteEvent(request, event, account);
  events.note(event, email, originOf(request));
}

/** From where a request comes. */
export function originOf(request: FastifyRequest) {
  return {
    by: request.account?.email ?? '',
    address: callerAddress(request).slice(0, LONGEST_ADDRESS),
    browser: browserName(request.headers['user-agent']),
  };
}

/** Of an IPv6 address. */
const LONGEST_ADDRESS = 45;

/**
 * Has one line written per request: no query, header or body, where tokens and people's words would be. `event` gives
 * what else the log says of it, once the response has gone.
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

/** The log, on the error output: in a terminal the warnings and errors alone, as sentences, unless it is structured there too. */
export function openLog(isStructured: boolean): Logger {
  const output = lossyOutput(2);
  if (isStructured || !process.stderr.isTTY) return pino({}, output);
  return pino({ level: 'warn' }, { write: (line) => output.write(sentenceOf(JSON.parse(line))) });
}

/** With what a program has printed that failed, such as a build. */
const sentenceOf = ({ msg, err }: { msg: string; err?: Error & { output?: string } }) =>
  `${[err === undefined ? msg : `${msg}: ${err.message}`, err?.output].filter(Boolean).join('\n')}\n`;

/**
 * Where the log goes: lines that do not fit on the disk are lost, because the log must never block or crash the server. The
 * lines of one turn of the event loop are written together.
 */
export function lossyOutput(fileDescriptor: number): DestinationStream {
  let waiting: string[] = [];
  const flush = () => {
    const lines = waiting.join('');
    waiting = [];
    try {
      writeSync(fileDescriptor, lines);
    } catch {
      // The disk is full, or nobody reads.
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
