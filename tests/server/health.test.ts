import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Health } from '../../src/domain/health.ts';
import { BACKGROUND_SECTIONS } from '../../src/domain/shown-background.ts';
import type { Collection } from '../../src/server/resources.ts';
import { noteBackup } from '../../src/server/services/make-backup.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { idOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { openTestServer } from '../support/use-test-server.ts';

async function started(options: Partial<ServerOptions> = {}) {
  const server = await openTestServer({ readiness: { keptFor: 0 }, ...options });
  const { api, token } = server;
  const health = async () => v.parse(Health, (await api.call('GET', '/api/admin/health/', { token })).body);
  return { ...server, health };
}

describe('GET /api/admin/health/', () => {
  it('knows that a new site has no content, and the room that is left', async () => {
    const { health } = await started();
    expect(await health()).toEqual({
      site: { state: 'elsewhere' },
      build_milliseconds: null,
      last_backup: null,
      nightly: null,
      free_bytes: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
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
    const found = await health();
    expect(found.sections_without_background).not.toContain('home');
    expect(found.newest_news).toBe('2026-05-02');
    expect(found.without_text).toEqual([]);
    expect(found.without_picture).toEqual([
      {
        list: 'gurukulam_activities',
        count: 7,
        names: ['Looms 1', 'Looms 2', 'Looms 3', 'Looms 4', 'Looms 5'],
      },
      { list: 'adrishya_activities', count: 1, names: ['Murals'] },
    ]);
  });

  it('knows when the last backup was made, and which of its checks fail', async () => {
    const { dataDir, health } = await started({
      readiness: { keptFor: 0, leastFree: Number.MAX_SAFE_INTEGER },
    });
    await noteBackup(dataDir);
    const { last_backup, troubles } = await health();
    expect(Math.abs(Date.now() - Date.parse(last_backup ?? ''))).toBeLessThan(60_000);
    expect(troubles).toEqual([{ check: 'disk', detail: expect.stringMatching(/^\d+ MB are free\.$/) }]);
  });

  it('knows how long the last build took', async () => {
    const { health } = await started({ build: async ({ outDir }) => void (await makeTinySite(outDir)) });
    await expect.poll(async () => (await health()).site.state).toBe('ready');
    expect((await health()).build_milliseconds).toBeGreaterThanOrEqual(0);
  });
});
