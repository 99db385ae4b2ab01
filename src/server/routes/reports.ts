import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import program from '../../../package.json' with { type: 'json' };
import { endpoints } from '../../domain/endpoints.ts';
import { Health, StuckNotice } from '../../domain/health.ts';
import { MeasuredPictures } from '../../domain/measured-pictures.ts';
import { ownEndpoints } from '../../domain/own-endpoints.ts';
import { OFFERS } from '../../domain/server-kind.ts';
import { callerAddress } from '../plugins/access.ts';
import { sentFields } from '../plugins/bodies.ts';
import { CACHE_REVALIDATED } from '../plugins/headers.ts';
import { keepEvent } from '../plugins/log.ts';
import { sendPublicRead } from '../plugins/response-cache.ts';
import { notFound, Refusal } from '../refusal.ts';
import { PasswordBody } from '../rules.ts';
import { contentHealth, type Readiness } from '../services/health.ts';
import { checkOwnPassword } from '../services/log-in.ts';
import type { ServedSite } from '../services/site-files.ts';
import type { Route } from './route.ts';
import { callerAccount } from './users.ts';

const reports = { method: 'GET', access: 'token', body: 'none' } as const;
const ofNotices = { access: 'token', body: 'none', capability: 'notices' } as const;
const notices = `/api/${ownEndpoints.notices}`;

const TAR = 'application/x-tar';
const NO_BACKUP = 'There is no nightly backup to download yet.';

/** The server's reports on itself, on waiting mails and webhook calls, and its newest nightly backup. */
export const reportRoutes: readonly Route[] = [
  {
    ...reports,
    path: `/api/${endpoints.capabilities}`,
    capability: null,
    gives: [200, v.array(v.string())],
    handle: () => OFFERS,
  },
  {
    ...reports,
    path: `/api/${ownEndpoints.health}`,
    capability: 'health',
    gives: [200, Health],
    handle: async ({ content, machineHealth }) => ({ ...(await machineHealth()), ...contentHealth(content) }),
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
  {
    // Asks for the caller's password again, since it hands out all content. POST, because bodies are never logged.
    method: 'POST',
    path: `/api/${ownEndpoints.backup}`,
    access: 'token',
    body: 'json',
    capability: 'backups',
    sends: TAR,
    event: 'password refused',
    handle: async (services, request, reply) => {
      const account = callerAccount(request);
      const { password } = sentFields(request, PasswordBody);
      await checkOwnPassword(services, account, password, callerAddress(request));
      const newest = await services.nightly?.openNewest();
      if (!newest) throw new Refusal(404, { detail: NO_BACKUP });
      const { file, name } = newest;
      keepEvent(services.events, request, 'backup downloaded', account.email);
      reply.headers({
        'Content-Type': TAR,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': (await file.stat()).size,
      });
      return reply.send(file.createReadStream());
    },
  },
];

type HealthParts = { site: Pick<ServedSite, 'state'>; readiness: () => Promise<Readiness> };

/** Liveness and readiness, for a monitor. */
export async function health(app: FastifyInstance, { site, readiness }: HealthParts): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok', version: program.version, site: site.state() }));
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness();
    return reply.code(found.status === 'ready' ? 200 : 503).send(found);
  });
}
