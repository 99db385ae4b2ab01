import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiClient, apiClient, idOf, listOf, textOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { POINTS } from '../support/forget-and-die.ts';
import { bytesAt, keptContent } from '../support/kept-content.ts';
import { rounds } from '../support/rounds.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const KILLS = rounds(10, 200);

async function start(dataDir: string) {
  const server = await startServerProcess(dataDir);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  return { server, api, token, staff: keptContent(api, token) };
}

describe('a delete for good that is killed', { timeout: 120_000 }, () => {
  let finished = 0;
  afterAll(() =>
    figure('kill -9 during a delete for good', `${finished} points: whole, or gone at the next try`),
  );

  it.each(POINTS)(
    '%s leaves the item whole or beyond recall, never public, and the next try ends it',
    async (point) => {
      const dataDir = join(await temporaryFolder(), 'data');
      const { server, staff } = await start(dataDir);
      const made = await staff.saveNews('Before');
      const id = idOf(made);
      await staff.saveNews('After', id);
      await staff.call('DELETE', `news/${id}/`);
      await server.end('SIGTERM');
      const media = join(dataDir, 'media/news');
      const before = await readdir(media);
      expect(before).toHaveLength(2);

      const program = join(import.meta.dirname, '../support/forget-and-die.ts');
      const { signal, stderr } = spawnSync(process.execPath, [program, dataDir, point], { encoding: 'utf8' });
      expect([signal, stderr]).toEqual(['SIGKILL', '']);

      const again = await start(dataDir);
      for (const name of before)
        expect(await bytesAt(`${again.server.origin}/media/news/${encodeURIComponent(name)}`)).toBe(404);
      const files = await readdir(media);
      const back = await again.staff.call('POST', `history/news/${id}/restore/`);
      const isWhole = point === 'before the rows' || point === 'before the files';
      if (isWhole) expect(back.status).toBe(200);
      // One that comes back has its picture, whatever else is gone.
      if (back.status === 200) {
        expect(await bytesAt(`${again.server.origin}${textOf(back, 'image')}`)).toBeInstanceOf(Buffer);
        await again.staff.call('DELETE', `news/${id}/`);
      } else expect(back.status).toBe(point === 'after the commit' ? 404 : 409);
      expect(files.length).toBe(isWhole ? 2 : point === 'between the files' ? 1 : 0);
      const status = (await again.staff.call('DELETE', `history/news/${id}/`)).status;
      expect(status).toBe(point === 'after the commit' ? 404 : 204);
      expect(await readdir(media)).toEqual([]);
      finished += 1;
    },
  );
});

/** Every picture that a record shows is served, every other file belongs to a kept version, and nothing is lost. */
async function expectSound(
  api: ApiClient,
  token: string,
  dataDir: string,
  ids: readonly number[],
): Promise<void> {
  const { keptAt } = keptContent(api, token);
  const live = listOf(await api.call('GET', '/api/adrishya/activities/', { token }));
  const deleted = (await keptAt('adrishya/activities/?limit=100')).results;
  const found = [...live, ...deleted.map(({ item }) => item)].map(({ id }) => Number(id));
  expect(found.toSorted((a, b) => a - b)).toEqual(ids);
  for (const { image, image_ids } of live) {
    expect(image_ids).toHaveLength(2);
    for (const url of Array.isArray(image) ? image : [])
      expect(await bytesAt(`${api.origin}${url}`)).toBeInstanceOf(Buffer);
  }
  for (const { pictures } of deleted) {
    expect(pictures).toHaveLength(2);
    for (const id of pictures)
      expect(await bytesAt(`${api.origin}/api/history/version/${id}/picture/`, token)).toBeInstanceOf(Buffer);
  }
  expect(await readdir(join(dataDir, 'media/adrishya'))).toHaveLength(ids.length * 2);
}

describe('a server that is killed while initiatives are deleted and brought back', () => {
  it(`has each of them with all its pictures, there or deleted, ${KILLS} kills long`, {
    timeout: 60_000 + KILLS * 8000,
  }, async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    let ids: number[] = [];
    let acknowledged = 0;
    for (let round = 0; round <= KILLS; round += 1) {
      const { server, api, token, staff } = await start(dataDir);
      if (round === 0)
        for (let count = 0; count < 4; count += 1) ids = [...ids, (await staff.newInitiative(2)).id];
      await expectSound(api, token, dataDir, ids);
      if (round < KILLS) {
        const untilKilled = async (id: number) => {
          try {
            while (true) {
              const isDeleted = await staff.call('DELETE', `adrishya/activities/${id}/`);
              const isBack = await staff.call('POST', `history/adrishya/activities/${id}/restore/`);
              expect([isDeleted.status, isBack.status]).toEqual([expect.toBeOneOf([204, 404]), 200]);
              acknowledged += 2;
            }
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
          }
        };
        const working = Promise.all(ids.map(untilKilled));
        // The moment of the kill is what varies: any may be the worst one.
        setTimeout(() => server.end('SIGKILL'), 20 + Math.random() * 200);
        await working;
      }
      await server.end('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThan(KILLS);
    figure(
      'kill -9 during deletes and restores',
      `${KILLS} kills, ${acknowledged} acknowledged; every initiative there or kept, each with its pictures`,
    );
  });
});
