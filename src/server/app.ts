import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ServerOptions, Source } from './open-services.ts';
import { refuseChange } from './plugins/access.ts';
import { sendError } from './plugins/errors.ts';
import { securityHeaders } from './plugins/headers.ts';
import { accessLog } from './plugins/log.ts';
import { createReadyBytes } from './plugins/ready-bytes.ts';
import { api } from './routes/api.ts';
import { media } from './routes/media.ts';
import { health } from './routes/reports.ts';
import { siteHandler } from './routes/site.ts';
import type { ServedSite } from './services/built-site.ts';

interface AppParts {
  readonly source: Source;
  readonly site: ServedSite;
  readonly options: Pick<ServerOptions, 'isPreview' | 'proxies' | 'removesServiceWorker'>;
  readonly log: Logger;
}

/** The whole server as a Fastify application, with what is ready to be sent in front of it. It holds no other state. */
export async function createApp({ source, site, options, log }: AppParts) {
  const { behind } = source;
  const { proxies, isPreview, removesServiceWorker } = options;
  const logged = accessLog(log, proxies);
  const serveSite = siteHandler(site, source.isGone, removesServiceWorker);
  const ready = createReadyBytes(() => [...source.state(), site.site()]);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    // Read now: a closed connection has no address.
    const { ip: address } = request;
    logged(request.raw, reply.raw, () => ({ ...(request.security && { ...request.security, address }) }));
    reply.headers(securityHeaders(request.url));
  };
  const app = fastify({
    // The access log is ours: Fastify and its plugins would log headers and bodies.
    logger: false,
    trustProxy: (_address, hop) => hop < proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // A path that cannot be decoded has no route, and passes no hook.
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
    // Loaded only where it is used: it takes a good part of the start time.
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
