import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { etagOf, fingerprintOfText } from '../../lib/fingerprint.ts';

/** Encodings of public responses, the best first; null for none. */
export type Encoding = 'br' | 'gzip' | null;
const ENCODINGS = ['br', 'gzip'];

/** The size of the whole cache. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Headers in Node's flat format: `whole` for the full response, `unchanged` for a 304. */
type CachedResponse = { etag: string; bytes: Buffer; whole: string[]; unchanged: string[] };

declare module 'fastify' {
  interface FastifyRequest {
    /** The generation when a cacheable request came in: its response is stored only if it is still the same. */
    generation: number;
  }
  interface FastifyReply {
    /**
     * Sends bytes that are the same for everybody with this URL and encoding, or 304. They are cached with the headers
     * set so far, which include the ETag, until public content changes.
     */
    sendCached(bytes: Buffer): FastifyReply;
  }
}

/**
 * A cache in memory for responses to visitors: compressed pages and public lists with their headers.
 * @param state returns a different value after each change of public content
 */
export function createResponseCache(state: () => readonly unknown[]) {
  const cache = new Map<string, CachedResponse>();
  let size = 0;
  let generation = 0;
  let lastState: readonly unknown[] = [];

  /** The current generation. A new one empties the cache. */
  const currentGeneration = () => {
    const now = state();
    if (now.some((value, index) => value !== lastState[index])) {
      lastState = now;
      generation += 1;
      cache.clear();
      size = 0;
    }
    return generation;
  };

  const store = (key: string, response: CachedResponse) => {
    size += response.bytes.length;
    if (size > MAX_BYTES) {
      cache.clear();
      size = response.bytes.length;
    }
    cache.set(key, response);
  };

  return {
    /** Responds from the cache; false if it has no entry. */
    respond: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (!isCacheable(request)) return false;
      currentGeneration();
      const cached = cache.get(keyOf(request));
      if (cached === undefined) return false;
      const isUnchanged = matchesEtag(request.headers['if-none-match'], cached.etag);
      response.writeHead(isUnchanged ? 304 : 200, isUnchanged ? cached.unchanged : cached.whole);
      if (isUnchanged || request.method === 'HEAD') response.end();
      else response.end(cached.bytes);
      return true;
    },
    /** Adds `sendCached` to the routes of a scope. */
    plugin: plugin(async (app) => {
      app.decorateRequest('generation', 0);
      app.addHook('onRequest', (request, _reply, done) => {
        if (isCacheable(request.raw)) request.generation = currentGeneration();
        done();
      });
      app.decorateReply('sendCached', function (bytes) {
        const { raw, generation: atRequest } = this.request;
        const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)]);
        const etag = String(this.getHeader('etag'));
        if (this.statusCode === 200 && isCacheable(raw) && atRequest === currentGeneration()) {
          const whole = [...headers, ['content-length', String(bytes.length)]].flat();
          const unchanged = headers.filter(([name = '']) => !BODY_HEADERS.includes(name)).flat();
          store(keyOf(raw), { etag, bytes, whole, unchanged });
        }
        if (!matchesEtag(raw.headers['if-none-match'], etag)) return this.send(bytes);
        for (const name of BODY_HEADERS) this.removeHeader(name);
        return this.code(304).send();
      });
    }),
  };
}

/** Headers that a 304 leaves out. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length'];

const keyOf = (request: IncomingMessage) => `${encodingFor(request)} ${request.url}`;

/**
 * Whether a request may be served from the cache: a whole response for anybody. Encoded paths and those with a query or a #
 * may not: a page has thousands of such spellings, which would push out the rest.
 */
export function isCacheable({ method, url = '', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && headers.range === undefined && !/[?%#]/.test(url);
}

/** The encoding that a request prefers of those offered. */
export function encodingFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  offered: readonly string[] = ENCODINGS,
): Encoding {
  const accepted = headers['accept-encoding'];
  // The library returns one of those offered.
  return accepted === undefined ? null : (negotiate(String(accepted), [...offered]) as Encoding);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a body as well as a waiting visitor allows: the result is sent many times. */
async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === null) return bytes;
  if (encoding === 'gzip') return gzipAsync(bytes);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = constants;
  return brotliAsync(bytes, { params: { [quality]: 5, [hint]: bytes.length } });
}

/** The bytes below which compressing saves no packet. */
const MIN_COMPRESSED = 1024;

/**
 * Sends what everybody may read, with a hash of it as ETag, which saves sending what has not changed.
 * @param caching a value of headers.ts
 */
export async function sendPublicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  caching: string,
): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const encoding = bytes.length < MIN_COMPRESSED ? null : encodingFor(request);
  const vary = reply.getHeader('Vary');
  reply.headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': caching,
    ETag: etagOf(fingerprintOfText(text)),
    Vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
  return reply.sendCached(await compressed(bytes, encoding));
}

/** Whether an If-None-Match header has an ETag of ours, all of which are weak and contain no comma. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag) ?? false;
}
