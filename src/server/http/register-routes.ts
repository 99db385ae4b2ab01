import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from '../http-error.ts';
import { acceptBodies } from './bodies.ts';
import { recordEvent } from './log.ts';
import type { BodyKind, Call, Route } from './route.ts';

const BODY_KINDS: readonly BodyKind[] = ['none', 'json', 'multipart'];

/**
 * Registers these routes, and nothing else: 404 for an unknown path, 405 for a method that the path does not have. Needs a
 * scope under /api/ with `access` registered: each request passes authentication, then rate limits, then its body is read.
 */
export async function registerRoutes(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const refuse = (request: FastifyRequest): never => {
    const methods = methodsOf(request, routes);
    throw methods.length === 0 ? notFound() : methodNotAllowed(request.method, methods);
  };
  for (const kind of BODY_KINDS) {
    await app.register(async (scope) => {
      await acceptBodies(scope, kind);
      if (kind === 'none') for (const url of ['/', '/*']) scope.all(url, refuse);
      for (const route of routes.filter(({ body }) => body === kind)) registerRoute(scope, route);
    });
  }
  app.setNotFoundHandler(refuse);
}

function registerRoute(app: FastifyInstance, { handle, ...call }: Route): void {
  const { method, path, access, mediaType, event, response: [status] = [200] } = call;
  const isCompressed = method === 'GET' && access === 'token' && mediaType === undefined;
  app.route({
    method,
    url: path.slice('/api'.length).replace('{id}', ':id(^[1-9]\\d{0,14})'),
    config: { call },
    compress: isCompressed ? {} : false,
    handler: async (request, reply) => {
      reply.code(status);
      if (event !== undefined) recordEvent(request, event);
      const body = await handle(app, request, reply);
      // A handler that has sent its response returns undefined, too.
      return body === undefined && !reply.sent ? reply.code(204).send() : body;
    },
  });
}

/** The methods that the path of a request has. */
function methodsOf({ url }: FastifyRequest, calls: readonly Call[]): string[] {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(/\/?$/, '/');
  const pattern = path.replace(/\/[1-9]\d{0,14}(?=\/(?:[a-z]+\/)?$)/, '/{id}');
  const ofPath = calls.filter((call) => call.path === pattern);
  return ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
