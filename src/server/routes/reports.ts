import * as v from 'valibot';
import { endpoints } from '../../domain/endpoints.ts';
import { StuckNotice } from '../../domain/health.ts';
import { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { ownEndpoints } from '../../domain/own-endpoints.ts';
import { OFFERS } from '../../domain/server-kind.ts';
import { CACHE_REVALIDATED } from '../plugins/headers.ts';
import { sendPublicRead } from '../plugins/response-cache.ts';
import { notFound } from '../refusal.ts';
import { healthRoute } from './health.ts';
import type { Route } from './route.ts';

const reports = { method: 'GET', access: 'token', body: 'none' } as const;
const ofNotices = { access: 'token', body: 'none', capability: 'notices' } as const;
const notices = `/api/${ownEndpoints.notices}`;

/** The server's reports on itself, and on waiting mails and webhook calls. */
export const reportRoutes: readonly Route[] = [
  {
    ...reports,
    path: `/api/${endpoints.capabilities}`,
    capability: null,
    gives: [200, v.array(v.string())],
    handle: () => OFFERS,
  },
  {
    // Used by builds, not by pages.
    ...reports,
    path: `/api/${endpoints.pictureSizes}`,
    access: 'anyone',
    capability: null,
    gives: [200, v.object({ pictures: MeasuredPictures })],
    handle: ({ sizes }, request, reply) =>
      sendPublicRead(request, reply, { body: { pictures: sizes?.measures() ?? null } }, CACHE_REVALIDATED),
  },
  healthRoute,
  {
    ...ofNotices,
    method: 'GET',
    path: notices,
    gives: [200, v.array(StuckNotice)],
    handle: (services) => services.notices.jobs.waiting(),
  },
  {
    ...ofNotices,
    method: 'POST',
    path: `${notices}{id}/retry/`,
    gives: [204],
    handle: (services, { recordId }) => {
      if (!services.notices.jobs.retry(recordId)) throw notFound();
    },
  },
  {
    ...ofNotices,
    method: 'DELETE',
    path: `${notices}{id}/`,
    gives: [204],
    handle: (services, { recordId }) => {
      if (!services.notices.jobs.remove(recordId)) throw notFound();
    },
  },
];
