import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from '../http-error.ts';
import { acceptBodies } from './bodies.ts';
import type { BodyKind, Call } from './route.ts';

const BODY_KINDS: readonly BodyKind[] = ['none', 'json', 'multipart'];

/**
 * Registers handlers for these calls, and nothing else: 404 for an unknown path, 405 for a method that the path does not
 * have. Needs a scope under /api/ with `access` registered.
 */
export async function registerCalls<C extends Call>(
  app: FastifyInstance,
  calls: readonly C[],
  respond: (call: C, request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  const refuse = (request: FastifyRequest): never => {
    const methods = methodsOf(request, calls);
    throw methods.length === 0 ? notFound() : methodNotAllowed(request.method, methods);
  };
  for (const kind of BODY_KINDS) {
    await app.register(async (scope) => {
      await acceptBodies(scope, kind);
      if (kind === 'none') for (const url of ['/', '/*']) scope.all(url, refuse);
      for (const call of calls.filter(({ body }) => body === kind)) {
        const isCompressed = call.method === 'GET' && call.access === 'token' && call.mediaType === undefined;
        scope.route({
          method: call.method,
          url: call.path.slice('/api'.length).replace('{id}', ':id(^[1-9]\\d{0,14})'),
          config: { call },
          compress: isCompressed ? {} : false,
          handler: (request, reply) => respond(call, request, reply),
        });
      }
    });
  }
  app.setNotFoundHandler(refuse);
}

/** The methods that the path of a request has. */
function methodsOf({ url }: FastifyRequest, calls: readonly Call[]): string[] {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(/\/?$/, '/');
  const pattern = path.replace(/\/[1-9]\d{0,14}(?=\/(?:[a-z]+\/)?$)/, '/{id}');
  const ofPath = calls.filter((call) => call.path === pattern);
  return ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
