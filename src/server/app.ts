import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ServerOptions, Source } from './open-services.ts';
import { refuseChange } from './plugins/access.ts';
import { sendError } from './plugins/errors.ts';
import { securityHeaders } from './plugins/headers.ts';
import { accessLog } from './plugins/log.ts';
import { createResponseCache } from './plugins/response-cache.ts';
import { api } from './routes/api.ts';
import { health } from './routes/health.ts';
import { media } from './routes/media.ts';
import { siteHandler } from './routes/site.ts';
import type { ServedSite } from './services/site-files.ts';

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
    await app.register(api, { prefix: '/api', services: behind.services, forms: behind.forms });
    await app.register(media, behind.services);
  } else {
    // Loaded on demand: it is slow to load, and most servers have no API_ORIGIN.
    const { proxy } = await import('./plugins/proxy.ts');
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
