import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { refuseChange } from './access.ts';
import { sendError } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { accessLog } from './log.ts';
import { createResponseCache } from './response-cache.ts';

interface AppOptions {
  readonly log: Logger;
  /** The number of proxies in front. */
  readonly proxies: number;
  /** Read-only: refuses all that would change something. */
  readonly isPreview: boolean;
  /** Differs after each change of what is public. */
  readonly state: () => readonly unknown[];
  /** Responds to a path that cannot be decoded: Fastify finds no route for it, and runs no hook. */
  readonly respondToUndecodable: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/**
 * Makes the Fastify application with what all requests share: log, headers, errors, and the cache of public responses in
 * front. Subjects are plugins. `handle` is for the HTTP server; call it when the application is ready.
 */
export function createApp({ log, proxies, isPreview, state, respondToUndecodable }: AppOptions) {
  const logRequest = accessLog(log, proxies);
  const cache = createResponseCache(state);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    // Read before the connection can close: a closed one has no address.
    const { ip: address } = request;
    logRequest(request.raw, reply.raw, () => ({ ...(request.security && { ...request.security, address }) }));
    reply.headers(securityHeaders(request.url));
  };
  const app = fastify({
    // Requests are logged by `accessLog`: Fastify and its plugins would log headers and bodies.
    logger: false,
    trustProxy: (_address, hop) => hop < proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // A large data folder takes longer to open than the usual ten seconds.
    pluginTimeout: 0,
    // Whoever is connected while the server stops still gets a response.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      begin(request, reply);
      respondToUndecodable(request, reply).catch((error: unknown) => sendError(error, reply, log));
    },
  });
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, log));
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    done();
  });
  if (isPreview) app.addHook('onRequest', refuseChange);
  app.register(cache.plugin);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (cache.respond(request, response)) logRequest(request, response);
    else app.routing(request, response);
  };
  return { app, handle };
}
