import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { etagOf, fingerprintOfText } from '../../lib/fingerprint.ts';
import { isFresh } from './files.ts';

/** Encodings in which public responses are sent, the best first; null for none. */
export type Encoding = 'br' | 'gzip' | null;
const ENCODINGS = ['br', 'gzip'];

/** Bytes of all that is retained. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Headers as Node takes them, names and values in turn: of the whole response, and of one without a body. */
type Ready = { etag: string; bytes: Buffer; whole: string[]; unchanged: string[] };

declare module 'fastify' {
  interface FastifyRequest {
    /** What there was when the request came: a response may be retained only if it is still the same. */
    generation: number;
  }
  interface FastifyReply {
    /**
     * Sends bytes that everybody gets who asks for the same and prefers the same encoding, or 304 where the reader has them.
     * They are retained with the headers set so far, among them the ETag, until something changes.
     */
    sendReady(bytes: Buffer): FastifyReply;
  }
}

/**
 * Responses to visitors in memory: pages and public lists, as compressed bytes with their headers. Only to GET and HEAD
 * without a query, a token or conditions other than an ETag; all else goes its full way.
 * @param state gives another value whenever what is public has changed
 */
export function createReadyBytes(state: () => readonly unknown[]) {
  const retained = new Map<string, Ready>();
  let size = 0;
  let generation = 0;
  let known: readonly unknown[] = [];

  /** A number that grows with each change; what was retained before it is gone. */
  const present = () => {
    const now = state();
    if (now.some((value, index) => value !== known[index])) {
      known = now;
      generation += 1;
      retained.clear();
      size = 0;
    }
    return generation;
  };

  const retain = (key: string, ready: Ready) => {
    size += ready.bytes.length;
    if (size > MOST_BYTES) {
      retained.clear();
      size = ready.bytes.length;
    }
    retained.set(key, ready);
  };

  return {
    /** Responds from memory, and says whether it did. */
    respond: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (!isPlain(request)) return false;
      present();
      const ready = retained.get(keyOf(request));
      if (ready === undefined) return false;
      const isKnown = isFresh(request.headers['if-none-match'], ready.etag);
      response.writeHead(isKnown ? 304 : 200, isKnown ? ready.unchanged : ready.whole);
      if (isKnown || request.method === 'HEAD') response.end();
      else response.end(ready.bytes);
      return true;
    },
    /** Has routes retain what they send. */
    plugin: plugin(async (app) => {
      app.decorateRequest('generation', 0);
      app.addHook('onRequest', (request, _reply, done) => {
        request.generation = present();
        done();
      });
      app.decorateReply('sendReady', function (bytes) {
        const { raw, generation: before } = this.request;
        const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)]);
        const etag = String(this.getHeader('etag'));
        if (this.statusCode === 200 && isPlain(raw) && before === present()) {
          const whole = [...headers, ['content-length', String(bytes.length)]].flat();
          const unchanged = headers.filter(([name = '']) => !OF_THE_BODY.includes(name)).flat();
          retain(keyOf(raw), { etag, bytes, whole, unchanged });
        }
        // Many who ask with a query that says nothing, and do not read, hold one copy of a long list.
        const same = retained.get(keyOf(raw))?.bytes;
        if (!isFresh(raw.headers['if-none-match'], etag))
          return this.send(same?.equals(bytes) ? same : bytes);
        for (const name of OF_THE_BODY) this.removeHeader(name);
        return this.code(304).send();
      });
    }),
  };
}

const OF_THE_BODY = ['content-type', 'content-encoding', 'content-length'];

const keyOf = (request: IncomingMessage) => `${encodingFor(request)} ${request.url?.split('?', 1)}`;

const CONDITIONS = [
  'authorization',
  'prefer',
  'range',
  'if-range',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
] as const;

/**
 * Whether a request may be answered from memory. A page has thousands of names with encoded letters, which would push out
 * all others. A condition on the time is of no account beside one on the ETag.
 */
export function isPlain({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /[?%]/.test(url)) return false;
  const hasTag = headers['if-none-match'] !== undefined;
  return CONDITIONS.every((name) => headers[name] === undefined || (hasTag && name === 'if-modified-since'));
}

/** The encoding that a request prefers among those that there are. */
export function encodingFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  offered: readonly string[] = ENCODINGS,
): Encoding {
  const accepted = headers['accept-encoding'];
  // The library gives one of those that it was offered.
  return accepted === undefined ? null : (negotiate(String(accepted), [...offered]) as Encoding);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses what many will read until it changes. */
async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === null) return bytes;
  if (encoding === 'gzip') return zip(bytes);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = constants;
  return brotli(bytes, { params: { [quality]: 5, [hint]: bytes.length } });
}

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;

/**
 * Sends what everybody may read. Staff get the version of a single record as its ETag, which they may send back with a change;
 * all else has the fingerprint by which pages know what they were built from, so that an unchanged list is not sent at all.
 * @param caching one of headers.ts
 */
export async function sendPublicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, version }: { body: unknown; version?: string | undefined },
  caching: string,
): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const encoding = bytes.length < WORTH_COMPRESSING ? null : encodingFor(request);
  const etag = version === undefined ? etagOf(fingerprintOfText(text)) : `"${version}"`;
  const vary = reply.getHeader('Vary');
  reply.headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': caching,
    ETag: etag,
    Vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
  return reply.sendReady(await compressed(bytes, encoding));
}
