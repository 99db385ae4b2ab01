import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteBackup } from '../../src/server/backup/last-backup.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { apiClient } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { makeTinySite } from '../support/tiny-site.ts';

type Fault = {
  check: 'write' | 'disk' | 'site' | 'backup';
  options?: () => Promise<Partial<ServerOptions>>;
  harm?: (server: TestServer) => Promise<unknown>;
};

const NINE_DAYS_AGO = new Date(Date.now() - 9 * 86_400_000);
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);

async function started(options: Partial<ServerOptions> = {}) {
  const server = await startTestServer({ seed: 'empty', readiness: { keptFor: 0 }, ...options });
  onTestFinished(() => server.stop().catch(() => undefined));
  const api = apiClient(server.origin);
  return { server, ask: (path = '/readyz') => api.call('GET', path) };
}

/** The origin of a server that responds to everything with this status, or not at all. */
async function otherServer(status: number | null): Promise<string> {
  const other = createServer((_request, response) => {
    if (status !== null) response.writeHead(status).end('[]');
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  const address = other.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const FAULTS: Record<string, Fault> = {
  'another program holds the database': {
    check: 'write',
    harm: async ({ dataDir }) => {
      const other = new DatabaseSync(join(dataDir, 'data.sqlite'));
      onTestFinished(() => other.close());
      other.exec('BEGIN IMMEDIATE');
    },
  },
  'the database is gone': {
    check: 'write',
    harm: ({ dataDir }) => rename(join(dataDir, 'data.sqlite'), join(dataDir, 'moved')),
  },
  'the pictures’ folder is gone': {
    check: 'write',
    harm: ({ dataDir }) => rm(join(dataDir, 'media'), { recursive: true }),
  },
  'the pictures’ folder is a file': {
    check: 'write',
    harm: async ({ dataDir }) => {
      await rm(join(dataDir, 'media'), { recursive: true });
      await writeFile(join(dataDir, 'media'), '');
    },
  },
  'the server with the content cannot be reached': {
    check: 'write',
    options: async () => ({ apiOrigin: 'http://127.0.0.1:9' }),
  },
  'the server with the content fails': {
    check: 'write',
    options: async () => ({ apiOrigin: await otherServer(500) }),
  },
  'the server with the content is silent': {
    check: 'write',
    options: async () => ({ apiOrigin: await otherServer(null) }),
  },
  'the disk is nearly full': {
    check: 'disk',
    options: async () => ({ readiness: { keptFor: 0, leastFree: Number.MAX_SAFE_INTEGER } }),
  },
  'the data folder is gone': {
    check: 'disk',
    harm: ({ dataDir }) => rename(dataDir, `${dataDir}-moved`),
  },
  'the first build failed': {
    check: 'site',
    options: async () => ({ build: () => Promise.reject(new Error('/srv/secret/path')) }),
  },
  'the first build does not end': {
    check: 'site',
    options: async () => ({
      build: (_place, _source, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    }),
  },
  'the last backup is nine days old': {
    check: 'backup',
    harm: async ({ dataDir }) => {
      await noteBackup(dataDir);
      await utimes(join(dataDir, 'last-backup'), NINE_DAYS_AGO, NINE_DAYS_AGO);
    },
  },
  'the last backup is of a day to come, by a clock that was ahead': {
    check: 'backup',
    harm: async ({ dataDir }) => {
      await noteBackup(dataDir);
      await utimes(join(dataDir, 'last-backup'), IN_A_YEAR, IN_A_YEAR);
    },
  },
  'there was never a backup, after nine days': {
    check: 'backup',
    harm: ({ dataDir }) => utimes(join(dataDir, 'secret.key'), NINE_DAYS_AGO, NINE_DAYS_AGO),
  },
};

describe('/readyz', () => {
  it('says that all is well when it is, and takes GET only', async () => {
    const { ask, server } = await started({ build: async (place) => void (await makeTinySite(place)) });
    await vi.waitUntil(async () => (await ask()).status === 200, { timeout: 10_000 });
    const check = { isWell: true, detail: expect.any(String) };
    expect((await ask()).body).toEqual({
      status: 'ready',
      checks: { write: check, disk: check, site: check, backup: check },
    });
    expect((await apiClient(server.origin).call('POST', '/readyz')).status).toBe(405);
  });

  it.each(Object.entries(FAULTS))('shows at once when %s, while /healthz says "alive"', async (_, fault) => {
    const { ask, server } = await started(await fault.options?.());
    await fault.harm?.(server);
    const other = { isWell: expect.any(Boolean), detail: expect.any(String) };
    const checks = { write: other, disk: other, site: other, backup: other };
    const { status, body, headers } = await ask();
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(body).toEqual({
      status: 'degraded',
      checks: { ...checks, [fault.check]: { isWell: false, detail: expect.any(String) } },
    });
    expect(JSON.stringify(body), 'names no path').not.toMatch(/\/srv|\/tmp|sqlite/);
    const health = await ask('/healthz');
    expect([health.status, health.body]).toMatchObject([200, { status: 'ok' }]);
  });

  it('changes no file of the database, so that nothing is copied because somebody looks', async () => {
    const { ask, server } = await started({ build: async (place) => void (await makeTinySite(place)) });
    const looked = async () => {
      await ask();
      const files = ['data.sqlite', 'data.sqlite-wal'].map((name) => stat(join(server.dataDir, name)));
      return (await Promise.all(files)).map(({ size, mtimeMs }) => [size, mtimeMs]);
    };
    await vi.waitUntil(async () => (await ask()).status === 200, { timeout: 10_000 });
    const before = await looked();
    expect(await looked()).toEqual(before);
  });

  it('can be requested as often as anyone likes, and checks only now and then', async () => {
    const { ask, server } = await started({ readiness: { keptFor: 60_000 } });
    expect((await ask()).status).toBe(200);
    await rm(join(server.dataDir, 'media'), { recursive: true });
    expect((await ask()).status).toBe(200);
    figure('/readyz', `${Object.keys(FAULTS).length} faults, each shown at the next look (5 s at most)`);
  });
});
