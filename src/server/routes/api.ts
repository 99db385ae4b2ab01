import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { access } from '../plugins/access.ts';
import { acceptBodies } from '../plugins/bodies.ts';
import { noteEvent } from '../plugins/log.ts';
import { methodNotAllowed, notFound } from '../refusal.ts';
import type { LimitSettings } from '../settings.ts';
import { accountRoutes } from './accounts.ts';
import { contentRoutes } from './content.ts';
import { historyRoutes } from './history.ts';
import { reportRoutes } from './reports.ts';
import type { BodyKind, Call, Route, Services } from './route.ts';
import { userRoutes } from './users.ts';

/** Every call of the API with its handler. The contract suite and the authorization matrix use the same rows. */
export const CONTRACT: readonly Route[] = [
  ...contentRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...historyRoutes,
  ...reportRoutes,
];

type Parts = { services: Services; forms: LimitSettings };

const BODY_KINDS: readonly BodyKind[] = ['none', 'json', 'multipart'];

/** Brotli level 4 costs a tenth of the highest. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Registers the contract's calls. Each request passes authentication, then rate limits, then its body is read. */
export async function api(app: FastifyInstance, { services, forms }: Parts): Promise<void> {
  await app.register(access, { sessions: services.sessions, forms });
  // Not for writes: they are short, and the length of a compressed login would reveal something of its secrets.
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: BROTLI,
  });
  await respondTo(app, CONTRACT, async (call, request, reply) => {
    const { handle, event, gives: [status] = [200] } = call;
    reply.code(status);
    if (event !== undefined) noteEvent(request, event);
    const body = await handle(services, request, reply);
    // A handler that has sent its response returns undefined, too.
    return body === undefined && !reply.sent ? reply.code(204).send() : body;
  });
}

/**
 * Registers handlers for these calls, and nothing else: 404 for an unknown path, 405 for a method that the path does not
 * have. Needs a scope under /api/ with `access` registered.
 */
export async function respondTo<C extends Call>(
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
        const isCompressed = call.method === 'GET' && call.access === 'token' && call.sends === undefined;
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
  const found = calls.filter((call) => call.path === pattern);
  return found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
