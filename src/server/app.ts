import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { api } from './api.ts';
import { health } from './health.ts';
import { refuseChange } from './http/access.ts';
import { sendError } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { accessLog } from './http/log.ts';
import { createResponseCache } from './http/response-cache.ts';
import type { ServerOptions, Source } from './open-services.ts';
import { media } from './pictures/media-routes.ts';
import type { ServedSite } from './site/site-files.ts';
import { siteHandler } from './site/site-routes.ts';

interface AppParts {
  readonly source: Source;
  readonly site: ServedSite;
  readonly options: Pick<ServerOptions, 'isPreview' | 'proxies'>;
  readonly log: Logger;
}

/** Builds the Fastify application, with the cache of public responses in front of it. It holds no other state. */
export async function createApp({ source, site, options, log }: AppParts) {
  const { behind } = source;
  const { proxies, isPreview } = options;
  const logged = accessLog(log, proxies);
  const serveSite = siteHandler(site, source.isGone);
  const ready = createResponseCache(() => [...source.state(), site.site()]);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    // Read before the connection can close: a closed one has no address.
    const { ip: address } = request;
    logged(request.raw, reply.raw, () => ({ ...(request.security && { ...request.security, address }) }));
    reply.headers(securityHeaders(request.url));
  };
  const app = fastify({
    // Requests are logged by `accessLog`: Fastify and its plugins would log headers and bodies.
    logger: false,
    trustProxy: (_address, hop) => hop < proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // Fastify finds no route for a path that it cannot decode, and runs no hook for it.
    frameworkErrors: (_error, request, reply) => {
      begin(request, reply);
      serveSite(request, reply).catch((error: unknown) => sendError(error, reply, log));
    },
  });
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, log));
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    done();
  });
  if (isPreview) app.addHook('onRequest', refuseChange);
  await app.register(ready.plugin);
  if ('services' in behind) {
    for (const [name, service] of Object.entries(behind.services)) app.decorate(name, service);
    await app.register(api, { prefix: '/api', forms: behind.forms });
    await app.register(media, { shown: app.content.pictures });
  } else {
    // Loaded on demand: it is slow to load, and most servers have no API_ORIGIN.
    const { proxy } = await import('./http/proxy.ts');
    await app.register(proxy, behind.proxy);
  }
  await app.register(health, { site, readiness: source.readiness });
  app.get('/*', serveSite);
  app.setNotFoundHandler(serveSite);
  await app.ready();
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      if (ready.respond(request, response)) logged(request, response);
      else app.routing(request, response);
    },
    close: () => app.close(),
  };
}
