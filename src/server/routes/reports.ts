import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import program from '../../../package.json' with { type: 'json' };
import { endpoints } from '../../domain/endpoints.ts';
import { Health } from '../../domain/health.ts';
import { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { ownEndpoints } from '../../domain/own-endpoints.ts';
import { OFFERS } from '../../domain/server-kind.ts';
import { StuckNotice } from '../../domain/stuck-notice.ts';
import { REVALIDATED } from '../plugins/headers.ts';
import { sendPublicRead } from '../plugins/ready-bytes.ts';
import { notFound } from '../refusal.ts';
import type { ServedSite } from '../services/built-site.ts';
import { contentHealth, type Readiness } from '../services/health.ts';
import type { Route } from './route.ts';

const reports = { method: 'GET', access: 'token', body: 'none' } as const;
const ofNotices = { access: 'token', body: 'none', capability: 'notices', tag: 'notices' } as const;
const notices = `/api/${ownEndpoints.notices}`;

/** What the server says of itself, and of the mails and calls that have still to get through. */
export const reportRoutes: readonly Route[] = [
  {
    ...reports,
    path: `/api/${endpoints.capabilities}`,
    capability: null,
    tag: 'account',
    gives: [200, v.array(v.string())],
    handle: () => OFFERS,
  },
  {
    ...reports,
    path: `/api/${ownEndpoints.health}`,
    capability: 'health',
    tag: 'health',
    gives: [200, Health],
    handle: async ({ content, machineHealth }) => ({ ...(await machineHealth()), ...contentHealth(content) }),
  },
  {
    // For builds of the pages: no page requests it.
    ...reports,
    path: `/api/${endpoints.pictureSizes}`,
    access: 'anyone',
    capability: null,
    tag: 'picture-sizes',
    gives: [200, v.object({ pictures: MeasuredPictures })],
    handle: ({ sizes }, request, reply) =>
      sendPublicRead(request, reply, { body: { pictures: sizes?.measures() ?? null } }, REVALIDATED),
  },
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

type HealthParts = { site: Pick<ServedSite, 'state'>; readiness: () => Promise<Readiness> };

/** Whether the server is alive, and whether it can do its job: for a monitor to watch. */
export async function health(app: FastifyInstance, { site, readiness }: HealthParts): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok', version: program.version, site: site.state() }));
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness();
    return reply.code(found.status === 'ready' ? 200 : 503).send(found);
  });
}
