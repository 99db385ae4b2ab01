import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Health } from '../../src/domain/health.ts';
import { BACKGROUND_SECTIONS } from '../../src/resources/background-sections.ts';
import { recordBackup } from '../../src/server/backups/make-backup.ts';
import type { Collection } from '../../src/server/resources.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { apiClient, idOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

type Fault = {
  check: 'write' | 'disk' | 'site' | 'backup' | 'mail';
  detail?: string;
  options?: () => Promise<Partial<ServerOptions>>;
  harm?: (server: TestServer, options: Partial<ServerOptions>) => Promise<unknown>;
};

const NINE_DAYS_AGO = new Date(Date.now() - 9 * 86_400_000);

async function started(options: Partial<ServerOptions> = {}) {
  const server = await openTestServer(options);
  const { api, token } = server;
  return {
    ...server,
    server,
    ask: (path = '/readyz') => api.call('GET', path),
    health: async () => v.parse(Health, (await api.call('GET', '/api/admin/health/', { token })).body),
  };
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
  'the pictures’ folder is gone': {
    check: 'write',
    harm: ({ dataDir }) => rm(join(dataDir, 'media'), { recursive: true }),
  },
  'the server with the content cannot be reached': {
    check: 'write',
    options: async () => ({ apiOrigin: 'http://127.0.0.1:65500' }),
    detail: 'Nothing can be written: ECONNREFUSED.',
  },
  'the disk is nearly full': {
    check: 'disk',
    options: async () => ({ nearlyFull: Number.MAX_SAFE_INTEGER }),
  },
  'the first build failed': {
    check: 'site',
    options: async () => ({ build: () => Promise.reject(new Error('/srv/secret/path')) }),
  },
  'the first build does not end': {
    check: 'site',
    options: async () => ({
      build: (_order, signal) =>
        new Promise((_, reject) => {
          // Where the server stops before it begins.
          signal.throwIfAborted();
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    }),
  },
  'the last backup is nine days old': {
    check: 'backup',
    harm: async ({ dataDir }) => {
      await recordBackup(dataDir);
      await utimes(join(dataDir, 'last-backup'), NINE_DAYS_AGO, NINE_DAYS_AGO);
    },
  },
  'there was never a backup, after nine days': {
    check: 'backup',
    harm: ({ dataDir }) => utimes(join(dataDir, 'secret.key'), NINE_DAYS_AGO, NINE_DAYS_AGO),
  },
  'the school’s bot takes no applications': {
    check: 'mail',
    detail: '1 mail or call waits to be sent. The receiver responded with 500.',
    options: async () => {
      const { webhook } = await startReceiver((response) => response.writeHead(500).end());
      return { webhook, pollEvery: 10 };
    },
    harm: ({ origin }) =>
      apiClient(origin).call('POST', '/api/Volunteers_msg/', { json: sampleFields('volunteers') }),
  },
};

/** Waits until the check fails, which a folder of others may take a second for. */
async function expectTripped(
  ask: Awaited<ReturnType<typeof started>>['ask'],
  { check, detail = expect.any(String) }: Pick<Fault, 'check' | 'detail'>,
): Promise<void> {
  const { status, body, headers } = await until(async () => {
    const response = await ask();
    return response.status === 503 && response;
  });
  const other = { isWell: expect.any(Boolean), detail: expect.any(String) };
  const checks = { write: other, disk: other, site: other, backup: other, mail: other };
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(body).toEqual({
    status: 'degraded',
    checks: { ...checks, [check]: { isWell: false, detail } },
  });
  expect(JSON.stringify(body), 'names no path').not.toMatch(/\/srv|\/tmp|sqlite/);
}

describe('/readyz', () => {
  it('says that all is well when it is, and takes GET only', async () => {
    const { ask, server } = await started({ build: async ({ outDir }) => void (await makeTinySite(outDir)) });
    await until(async () => (await ask()).status === 200);
    const check = { isWell: true, detail: expect.any(String) };
    expect((await ask()).body).toEqual({
      status: 'ready',
      checks: { write: check, disk: check, site: check, backup: check, mail: check },
    });
    for (const path of ['/readyz', '/healthz'])
      expect((await server.api.call('POST', path)).status).toBe(405);
  });

  it.each(Object.entries(FAULTS))('shows at once when %s, while /healthz says "alive"', async (_, fault) => {
    const options = (await fault.options?.()) ?? {};
    const { ask, server } = await started(options);
    await fault.harm?.(server, options);
    await expectTripped(ask, fault);
    const health = await ask('/healthz');
    expect([health.status, health.body]).toMatchObject([200, { status: 'ok' }]);
  });
});

describe('GET /api/admin/health/', () => {
  it('knows that a new site has no content', async () => {
    const { health } = await started();
    expect(await health()).toEqual({
      troubles: [],
      sections_without_background: [...BACKGROUND_SECTIONS],
      without_picture: [],
      without_text: [],
      newest_news: null,
    });
  });

  it('names what has no picture, and the day of the newest news', async () => {
    const { api, token, health } = await started();
    const create = async (collection: Collection, fields = {}, hasPicture = true) =>
      idOf(await recordsOf(api, token, collection).add(fields, { hasPicture }));
    for (let number = 1; number <= 7; number += 1)
      await create('gurukulam_activities', { title: `Looms ${number}` }, false);
    await create('gurukulam_activities', { title: 'With picture' });
    await create('home_bg');
    for (const date of ['2026-03-01', '2026-05-02', '2026-04-09']) await create('news', { date });
    await create('adrishya_activities', { title: 'Murals' });
    const report = await health();
    expect(report.sections_without_background).not.toContain('home');
    expect(report.newest_news).toBe('2026-05-02');
    expect(report.without_text).toEqual([]);
    expect(report.without_picture).toEqual([
      {
        list: 'gurukulam_activities',
        count: 7,
        names: ['Looms 1', 'Looms 2', 'Looms 3', 'Looms 4', 'Looms 5'],
      },
      { list: 'adrishya_activities', count: 1, names: ['Murals'] },
    ]);
  });

  it('has the sentences of the checks that failed', async () => {
    const { health } = await started({ nearlyFull: Number.MAX_SAFE_INTEGER });
    const { troubles } = await health();
    expect(troubles).toEqual([{ check: 'disk', detail: expect.stringMatching(/^\d+ MB are free\.$/) }]);
  });
});
