import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';
import { refuseEncodedPath } from './access.ts';

export type ProxyParts = {
  /** The origin of a server that keeps the contract. */
  origin: string;
  /** Milliseconds without data after which a request times out. */
  timeout: number;
};

/**
 * Headers that say who sent the request: clients can forge them, so this server replaces them. Also with underscores,
 * which WSGI servers such as gunicorn read as hyphens.
 */
const SENDER_HEADERS =
  /^(?:forwarded|x-forwarded-.*|x-original-.*|x-rewrite-url|x-host|x-real-ip|x-remote-.*|remote-.*|.+-(?:client|connecting)-ip)$/;

/** Hop-by-hop headers of the upstream connection; the client's connection has its own. */
const HOP_BY_HOP = /^(?:connection|keep-alive|transfer-encoding)$/;

/**
 * Proxies /api/ and /media/ to another server, streamed and unchanged. 502 when it cannot be reached, 504 when it does
 * not respond in time.
 */
export async function proxy(app: FastifyInstance, { origin, timeout }: ProxyParts): Promise<void> {
  await app.register(replyFrom, {
    base: origin,
    http: { agents: AGENTS_WITHOUT_REUSE, requestOptions: { timeout } },
    disableRequestLogging: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const forward = (request: FastifyRequest, reply: FastifyReply) => {
    refuseEncodedPath(request.url);
    return reply.from(request.raw.url, {
      rewriteRequestHeaders: (_request, headers) => ({
        ...without(SENDER_HEADERS, headers),
        ...senderOf(request),
      }),
      // Redirects of the upstream, such as to the trailing slash, must lead to this server.
      rewriteHeaders: ({ location, ...headers }) => ({
        ...without(HOP_BY_HOP, headers),
        ...(location !== undefined && {
          location: String(location).replace(origin, `${request.protocol}://${request.host}`),
        }),
      }),
      onError: (failed, { error }) => {
        const isTimeout = /TIMEOUT|TIMEDOUT/.test(String(Object(error).code));
        const what = isTimeout ? 'does not respond' : 'cannot be reached';
        failed.send(new HttpError(isTimeout ? 504 : 502, { detail: `The server with the content ${what}.` }));
      },
    });
  };
  for (const url of ['/api', '/api/*', '/media/*']) app.all(url, forward);
}

type Headers = Record<string, string | string[] | undefined>;

function without(names: RegExp, headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.test(name.replaceAll('_', '-'))),
  );
}

/** The forwarding headers of a request; proxies in front of us count as far as they are trusted. */
function senderOf({ ip, ips = [], protocol, host, socket }: FastifyRequest): Headers {
  const before = ips.toReversed().filter((address) => address !== socket.remoteAddress);
  return {
    'x-forwarded-for': [...before, socket.remoteAddress].join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-real-ip': ip,
  };
}

/**
 * A new connection for each call: a reused one may be closed by the upstream just as a call is sent, which loses it.
 * `Connection: close` is not sent, or the response that refuses an upload halfway would be lost.
 */
const AGENTS_WITHOUT_REUSE = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
};
// Passed as an option, 0 would be ignored.
for (const agent of Object.values(AGENTS_WITHOUT_REUSE)) agent.maxFreeSockets = 0;
