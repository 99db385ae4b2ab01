import * as v from 'valibot';
import { endpoints } from '../domain/endpoints.ts';
import { PictureDimensions } from '../domain/picture-dimensions.ts';
import { CAPABILITIES } from '../resources/index.ts';
import { healthRoute } from './health.ts';
import { CACHE_REVALIDATED } from './http/headers.ts';
import { sendPublicRead } from './http/response-cache.ts';
import type { Route } from './http/route.ts';

const reports = { method: 'GET', access: 'token', body: 'none' } as const;

/** The server's reports on itself. */
export const reportRoutes: readonly Route[] = [
  {
    ...reports,
    path: `/api/${endpoints.capabilities}`,
    capability: null,
    gives: [200, v.array(v.string())],
    handle: () => CAPABILITIES,
  },
  {
    // Used by builds, not by pages.
    ...reports,
    path: `/api/${endpoints.pictureSizes}`,
    access: 'anyone',
    capability: null,
    gives: [200, v.object({ pictures: PictureDimensions })],
    handle: ({ sizes }, request, reply) =>
      sendPublicRead(request, reply, { body: { pictures: sizes?.measures() ?? null } }, CACHE_REVALIDATED),
  },
  healthRoute,
];
