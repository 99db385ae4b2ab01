import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idOf, listOf } from '../support/api-client.ts';
import { keptPictures } from '../support/kept-content.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const server = useTestServer();

const CLIENTS = 32;
const TURNS = 6;

describe(`${CLIENTS} clients at once`, { timeout: 120_000 }, () => {
  it('each find exactly what they left: ids are given once, and no record stands without its file', async () => {
    const { api, token } = server();
    const expected = new Map<number, string>();
    const ids: number[] = [];
    const client = async (number: number) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const name = `Client ${number}, turn ${turn}`;
        const created = await api.call('POST', '/api/team/', {
          token,
          form: await sampleForm(sampleFields('team', { name }), 'image'),
        });
        const id = idOf(created);
        ids.push(id);
        if (turn % 3 === 0) {
          expect((await api.call('DELETE', `/api/team/${id}/`, { token })).status).toBe(204);
          continue;
        }
        const field = turn % 2 === 0 ? 'image' : undefined;
        const form = await sampleForm(sampleFields('team', { name: `${name}, changed` }), field);
        expect((await api.call('PUT', `/api/team/${id}/`, { token, form })).status).toBe(200);
        expected.set(id, `${name}, changed`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    const members = listOf(await api.call('GET', '/api/team/'));
    expect(new Set(ids).size).toBe(CLIENTS * TURNS);
    expect(new Map(members.map(({ id, name }) => [id, name]))).toEqual(expected);
    const stored = new Set(await readdir(join(server().dataDir, 'media/team')));
    const named = members.map(({ image }) => decodeURIComponent(String(image).replace('/media/team/', '')));
    const kept = keptPictures(server().dataDir).map((place) => place.replace('team/', ''));
    expect(new Set([...named, ...kept])).toEqual(stored);
  });

  it('who delete and add to the same initiative leave no picture without it', async () => {
    const { api, token } = server();
    for (let round = 0; round < 8; round += 1) {
      const id = idOf(
        await api.call('POST', '/api/adrishya/activities/', {
          token,
          json: sampleFields('adrishya_activities'),
        }),
      );
      const add = async () =>
        api.call('POST', '/api/adrishya/image/', {
          token,
          form: await sampleForm({ adrishya: String(id) }, 'images'),
        });
      const responses = await Promise.all([
        add(),
        add(),
        api.call('DELETE', `/api/adrishya/activities/${id}/`, { token }),
        add(),
      ]);
      for (const { status } of responses) expect([201, 204, 400]).toContain(status);
    }
    expect(listOf(await api.call('GET', '/api/adrishya/activities/'))).toEqual([]);
    const left = await readdir(join(server().dataDir, 'media/adrishya')).catch(() => []);
    // They can be brought back with it.
    const kept = keptPictures(server().dataDir).filter((place) => place.startsWith('adrishya/'));
    expect(left.map((name) => `adrishya/${name}`).toSorted()).toEqual(kept.toSorted());
  });
});
