import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { endpoints } from '../domain/endpoints.ts';
import { PictureDimensions } from '../domain/picture-dimensions.ts';
import { CAPABILITIES } from '../resources/index.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { loginRoutes } from './accounts/login-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { revisionRoutes } from './content/revision-routes.ts';
import { healthRoute } from './health.ts';
import { access } from './http/access.ts';
import { CACHE_REVALIDATED } from './http/headers.ts';
import { registerRoutes } from './http/register-routes.ts';
import { sendPublicRead } from './http/response-cache.ts';
import type { Route } from './http/route.ts';
import type { LimitSettings } from './settings.ts';

const reports = { method: 'GET', access: 'token', body: 'none' } as const;

/** The server's reports on itself. */
const reportRoutes: readonly Route[] = [
  {
    ...reports,
    path: `/api/${endpoints.capabilities}`,
    capability: null,
    response: [200, v.array(v.string())],
    handle: () => CAPABILITIES,
  },
  {
    // Used by builds, not by pages.
    ...reports,
    path: `/api/${endpoints.pictureSizes}`,
    access: 'anyone',
    capability: null,
    response: [200, v.object({ pictures: PictureDimensions })],
    handle: ({ sizes }, request, reply) =>
      sendPublicRead(request, reply, { pictures: sizes?.dimensions() ?? null }, CACHE_REVALIDATED),
  },
  healthRoute,
];

/** Every call of the API with its handler. The contract suite and the authorization matrix use the same list. */
export const CONTRACT: readonly Route[] = [
  ...contentRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...revisionRoutes,
  ...reportRoutes,
];

/** A quick level of Brotli: these responses are compressed while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Registers the contract's calls. */
export async function api(app: FastifyInstance, { forms }: { forms: LimitSettings }): Promise<void> {
  await app.register(access, { sessions: app.sessions, forms });
  // Not for writes: they are short, and the length of a compressed login would reveal something of its secrets.
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: BROTLI,
  });
  await registerRoutes(app, CONTRACT);
}
