import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { headerOf, refuseEncodedPath } from './access.ts';

export type ProxyParts = {
  /** Of a server that keeps the contract. */
  origin: string;
  /** Milliseconds for which it may send nothing before the request times out. */
  patience: number;
  /** Called after every successful call of staff that may have changed something, with true when it deleted something. */
  onWrite: (isDelete: boolean) => void;
};

/**
 * Headers that say who sent the request, and for what: a sender can forge them, so none is passed on unchanged. Also with
 * underscores, which WSGI servers such as gunicorn take for hyphens.
 */
const FORWARDED =
  /^(?:forwarded|x-forwarded-.*|x-original-.*|x-rewrite-url|x-host|x-real-ip|x-remote-.*|remote-.*|.+-(?:client|connecting)-ip)$/;

/** As content networks do (RFC 8586). */
const PASSED_BY = 'cdn-loop';

/** Headers of the other server that are about its connection with this one: a reader's own may end, or be of HTTP/1.0. */
const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding)$/;

/**
 * Passes /api/ and /media/ on to another server, streamed and unchanged. Refuses with 502 when it cannot be reached, and
 * with 504 when it does not respond.
 */
export async function proxy(app: FastifyInstance, { origin, patience, onWrite }: ProxyParts): Promise<void> {
  await app.register(replyFrom, {
    base: origin,
    http: { agents: CONNECTIONS_OF_THEIR_OWN, requestOptions: { timeout: patience } },
    disableRequestLogging: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  /** By this it knows a request that it has passed on: the other server's address leads here, perhaps by way of a proxy. */
  const mark = randomUUID();
  const handOn = (request: FastifyRequest, reply: FastifyReply) => {
    refuseEncodedPath(request.url);
    const passedBy = headerOf(request, PASSED_BY);
    if (passedBy?.includes(mark)) throw new Refusal(502, { detail: 'API_ORIGIN leads back to this server.' });
    return reply.from(request.raw.url, {
      rewriteRequestHeaders: (_request, headers) => ({
        ...without(FORWARDED, headers),
        ...senderOf(request),
        [PASSED_BY]: [passedBy, mark].filter(Boolean).join(', '),
      }),
      // A redirect of the other server, such as the one that adds the trailing slash, leads back here.
      rewriteHeaders: ({ location, ...headers }) => ({
        ...without(OF_CONNECTION, headers),
        ...(location !== undefined && {
          location: String(location).replace(origin, `${request.protocol}://${request.host}`),
        }),
      }),
      onResponse: (_request, response, upstream) => {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        // What visitors send, and a login, changes nothing that pages show.
        const isOfStaff = request.headers.authorization !== undefined;
        if (!isRead && isOfStaff && response.statusCode < 300) onWrite(request.method === 'DELETE');
        response.send(upstream.stream);
      },
      onError: (failed, { error }) => {
        const isSilent = /TIMEOUT|TIMEDOUT/.test(String(Object(error).code));
        const what = isSilent ? 'does not respond' : 'cannot be reached';
        failed.send(new Refusal(isSilent ? 504 : 502, { detail: `The server with the content ${what}.` }));
      },
    });
  };
  for (const url of ['/api', '/api/*', '/media/*']) app.all(url, handOn);
}

type Headers = Record<string, string | string[] | undefined>;

function without(names: RegExp, headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.test(name.replaceAll('_', '-'))),
  );
}

/** Who sent the request, as far as this server knows: the proxies in front count as far as they are trusted. */
function senderOf({ ip, ips = [], protocol, host, socket }: FastifyRequest): Headers {
  const named = ips.toReversed().filter((address) => address !== socket.remoteAddress);
  return {
    'x-forwarded-for': [...named, socket.remoteAddress].join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-real-ip': ip,
  };
}

/**
 * A separate connection for each call: on a reused one, a call is lost when the other server closes it just then. None is
 * announced as the last one, or the refusal of an upload halfway would be lost with the connection.
 */
const CONNECTIONS_OF_THEIR_OWN = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
};
// As an option, 0 counts as not given.
for (const agent of Object.values(CONNECTIONS_OF_THEIR_OWN)) agent.maxFreeSockets = 0;
